DROP INDEX "match_rows_in_turn";--> statement-breakpoint
ALTER TABLE "match_rows" ADD COLUMN "ready_stamp" integer;--> statement-breakpoint
ALTER TABLE "match_rows" ADD COLUMN "pace" smallint;--> statement-breakpoint
ALTER TABLE "match_rows" ADD COLUMN "purposes" smallint;--> statement-breakpoint
ALTER TABLE "match_rows" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "match_rows" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "match_rows" ADD COLUMN "free" "bytea";--> statement-breakpoint
CREATE INDEX "match_rows_to_rank" ON "match_rows" USING btree ("shuffle","user_id","week","length","level","interests","languages","country","gender","same_gender_only") WHERE listed;--> statement-breakpoint
-- By hand: an index that is read alone needs pages that were vacuumed lately; rows are written anew with every profile.
ALTER TABLE "match_rows" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
