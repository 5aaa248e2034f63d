CREATE TABLE "commentators" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"names" jsonb NOT NULL,
	CONSTRAINT "commentators_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "library_links" (
	"reference" text NOT NULL,
	"origin" text NOT NULL,
	"works" jsonb NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_links_reference_origin_pk" PRIMARY KEY("reference","origin")
);
--> statement-breakpoint
ALTER TABLE "commentators" ADD CONSTRAINT "commentators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;