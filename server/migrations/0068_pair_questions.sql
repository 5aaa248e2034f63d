ALTER TABLE "session_questions" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "session_questions" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "session_questions" ADD CONSTRAINT "session_questions_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_questions_of_author" ON "session_questions" USING btree ("author_id") WHERE session_id is null;--> statement-breakpoint
CREATE INDEX "session_questions_of_partner" ON "session_questions" USING btree ("partner_id") WHERE partner_id is not null;