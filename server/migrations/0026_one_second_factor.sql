-- Two set-ups at once left two: the one that is asked for stays, else the later.
DELETE FROM "two_factors" f USING "two_factors" kept
  WHERE f.user_id = kept.user_id AND (f.verified, f.id) < (kept.verified, kept.id);--> statement-breakpoint
DROP INDEX "two_factors_of_user";--> statement-breakpoint
CREATE UNIQUE INDEX "two_factors_once" ON "two_factors" USING btree ("user_id");
