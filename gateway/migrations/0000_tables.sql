CREATE TABLE "asset_use" (
	"institution_id" uuid NOT NULL,
	"user_kind" text NOT NULL,
	"user_id" text NOT NULL,
	"asset_id" text NOT NULL,
	"places" integer NOT NULL,
	CONSTRAINT "asset_use_institution_id_user_kind_user_id_asset_id_pk" PRIMARY KEY("institution_id","user_kind","user_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "scenario" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"library_id" uuid NOT NULL,
	"scenario_code" text NOT NULL,
	"title" text NOT NULL,
	"culture" text NOT NULL,
	"product_status" text NOT NULL,
	"head_seq" bigint DEFAULT 0 NOT NULL,
	"head_hash" "bytea" NOT NULL,
	"snapshot_seq" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "scenario_in_institution" UNIQUE("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "scenario_operation" (
	"scenario_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"operation_id" text NOT NULL,
	"calls" jsonb NOT NULL,
	"title" text NOT NULL,
	"patches" jsonb NOT NULL,
	"inverse_patches" jsonb NOT NULL,
	"revert_steps" jsonb NOT NULL,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "scenario_operation_scenario_id_seq_pk" PRIMARY KEY("scenario_id","seq")
);
--> statement-breakpoint
CREATE TABLE "scenario_snapshot" (
	"scenario_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"format" integer NOT NULL,
	"plugins" jsonb NOT NULL,
	"document" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scenario_snapshot_scenario_id_seq_pk" PRIMARY KEY("scenario_id","seq")
);
--> statement-breakpoint
CREATE TABLE "group_member" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	CONSTRAINT "group_member_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_permission" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"policy_name" text NOT NULL,
	"field" jsonb
);
--> statement-breakpoint
CREATE TABLE "institution" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"user_inactive_period" integer DEFAULT 60 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "institution_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "library" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_in_institution" UNIQUE("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"picture" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_group" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "user_group_in_institution" UNIQUE("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_institution" (
	"user_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"selected" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_institution_user_id_institution_id_pk" PRIMARY KEY("user_id","institution_id")
);
--> statement-breakpoint
ALTER TABLE "asset_use" ADD CONSTRAINT "asset_use_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario" ADD CONSTRAINT "scenario_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario" ADD CONSTRAINT "scenario_library" FOREIGN KEY ("institution_id","library_id") REFERENCES "public"."library"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_operation" ADD CONSTRAINT "scenario_operation_actor_id_user_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_operation" ADD CONSTRAINT "scenario_operation_scenario" FOREIGN KEY ("institution_id","scenario_id") REFERENCES "public"."scenario"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_snapshot" ADD CONSTRAINT "scenario_snapshot_scenario" FOREIGN KEY ("institution_id","scenario_id") REFERENCES "public"."scenario"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_group" FOREIGN KEY ("institution_id","group_id") REFERENCES "public"."user_group"("institution_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_membership" FOREIGN KEY ("user_id","institution_id") REFERENCES "public"."user_institution"("user_id","institution_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_permission" ADD CONSTRAINT "group_permission_group" FOREIGN KEY ("institution_id","group_id") REFERENCES "public"."user_group"("institution_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library" ADD CONSTRAINT "library_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_group" ADD CONSTRAINT "user_group_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_institution" ADD CONSTRAINT "user_institution_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_institution" ADD CONSTRAINT "user_institution_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_use_asset" ON "asset_use" USING btree ("institution_id","asset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scenario_code" ON "scenario" USING btree ("institution_id","scenario_code");--> statement-breakpoint
CREATE UNIQUE INDEX "scenario_operation_id" ON "scenario_operation" USING btree ("scenario_id","operation_id");--> statement-breakpoint
CREATE INDEX "group_member_user" ON "group_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_permission_of_group" ON "group_permission" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "library_code" ON "library" USING btree ("institution_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_subject" ON "user_account" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "user_group_name" ON "user_group" USING btree ("institution_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "user_institution_selected" ON "user_institution" USING btree ("user_id") WHERE "user_institution"."selected";