ALTER TABLE "match_rows" ADD COLUMN "encoding" integer;--> statement-breakpoint
CREATE INDEX "match_rows_of_encoding" ON "match_rows" USING btree ("encoding","user_id");