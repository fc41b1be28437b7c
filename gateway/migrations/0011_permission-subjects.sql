CREATE TABLE "permission_subject" (
	"subject" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
SELECT scn_protect_service_table('permission_subject');--> statement-breakpoint
-- What any group has is known. What none has yet is new at the next start.
INSERT INTO "permission_subject" ("subject") SELECT DISTINCT split_part("policy_name", ':', 1) FROM "group_permission";
