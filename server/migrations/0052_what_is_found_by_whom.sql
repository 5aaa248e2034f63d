DROP INDEX "outbox_dead";--> statement-breakpoint
CREATE INDEX "outbox_to_count" ON "outbox" USING btree ("channel","state","created_at") WHERE state in ('waiting', 'held', 'dead');--> statement-breakpoint
CREATE INDEX "outbox_of_recipient" ON "outbox" USING btree ("recipient_id") WHERE recipient_id is not null;--> statement-breakpoint
CREATE INDEX "auth_sessions_over" ON "auth_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "users_letters" ON "users" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "verifications_of_value" ON "verifications" USING btree ("value");--> statement-breakpoint
CREATE INDEX "verifications_over" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "notifications_all_of_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "match_rows_of_week" ON "match_rows" USING btree ("week_of","user_id");--> statement-breakpoint
CREATE INDEX "match_rows_not_ready" ON "match_rows" USING btree ("user_id") WHERE ready_stamp is distinct from stamp;--> statement-breakpoint
CREATE INDEX "partner_watches_over" ON "partner_watches" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("updated_at");