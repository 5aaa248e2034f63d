DROP INDEX "study_intervals_of_session";--> statement-breakpoint
DROP INDEX "study_intervals_of_user";--> statement-breakpoint
CREATE INDEX "study_intervals_times_in_session" ON "study_intervals" USING btree ("session_id","user_id","from_at","to_at");--> statement-breakpoint
CREATE INDEX "study_intervals_times" ON "study_intervals" USING btree ("user_id","from_at","to_at");