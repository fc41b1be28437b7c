CREATE TABLE "asset" (
	"institution_id" uuid NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"data" jsonb NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "asset_institution_id_id_pk" PRIMARY KEY("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "asset_revision" (
	"institution_id" uuid NOT NULL,
	"asset_id" text NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb,
	"changed_by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_revision_institution_id_asset_id_revision_pk" PRIMARY KEY("institution_id","asset_id","revision")
);
--> statement-breakpoint
CREATE TABLE "grid_view" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"view_type" text NOT NULL,
	"name" text NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"grid_state" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference_item" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"title" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "reference_item_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "file_object" (
	"institution_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"media_type" text NOT NULL,
	"width" integer,
	"height" integer,
	"duration" real,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "file_object_institution_id_sha256_pk" PRIMARY KEY("institution_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "import_issue" (
	"institution_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"log_type" text NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"place" jsonb NOT NULL,
	CONSTRAINT "import_issue_version_id_ordinal_pk" PRIMARY KEY("version_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"scenario_id" uuid,
	"input" jsonb NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"result" jsonb,
	"error" jsonb,
	"requested_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scenario_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"scenario_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"major" integer NOT NULL,
	"minor" integer NOT NULL,
	"snapshot" integer NOT NULL,
	"incremental" integer NOT NULL,
	"product_status" text NOT NULL,
	"devices" jsonb NOT NULL,
	"min_client_version_id" integer NOT NULL,
	"max_client_version_id" integer NOT NULL,
	"change_notes" text NOT NULL,
	"import_status" text NOT NULL,
	"scenario_file" jsonb,
	"feedback_file" jsonb,
	"published_at" timestamp with time zone,
	"package_sha256" text,
	"is_latest_stable" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scenario_version_in_institution" UNIQUE("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"connection_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"scenario_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"entity" jsonb,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_scenario_id_user_id_connection_id_pk" PRIMARY KEY("scenario_id","user_id","connection_id")
);
--> statement-breakpoint
CREATE TABLE "api_token" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"policies" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_token_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "gateway_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_account" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "local_account_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "provider_payload" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"user_code" text,
	"uid" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "provider_payload_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "user_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"token_issued_at" timestamp with time zone NOT NULL,
	"token_groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "user_session_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "library_access" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"library_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"group_id" uuid,
	"access" text NOT NULL,
	CONSTRAINT "library_access_once" UNIQUE NULLS NOT DISTINCT("library_id","institution_id","group_id")
);
--> statement-breakpoint
ALTER TABLE "user_account" ALTER COLUMN "subject" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "scenario" ADD COLUMN "is_read_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_member" ADD COLUMN "source" text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_institution" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_institution" ADD COLUMN "source" text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "asset" ADD CONSTRAINT "asset_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset" ADD CONSTRAINT "asset_updated_by_user_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_revision" ADD CONSTRAINT "asset_revision_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_revision" ADD CONSTRAINT "asset_revision_changed_by_user_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grid_view" ADD CONSTRAINT "grid_view_membership" FOREIGN KEY ("user_id","institution_id") REFERENCES "public"."user_institution"("user_id","institution_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_object" ADD CONSTRAINT "file_object_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_object" ADD CONSTRAINT "file_object_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_issue" ADD CONSTRAINT "import_issue_version" FOREIGN KEY ("institution_id","version_id") REFERENCES "public"."scenario_version"("institution_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_requested_by_user_account_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_scenario" FOREIGN KEY ("institution_id","scenario_id") REFERENCES "public"."scenario"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_version" ADD CONSTRAINT "scenario_version_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_version" ADD CONSTRAINT "scenario_version_scenario" FOREIGN KEY ("institution_id","scenario_id") REFERENCES "public"."scenario"("institution_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_scenario" FOREIGN KEY ("institution_id","scenario_id") REFERENCES "public"."scenario"("institution_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_membership" FOREIGN KEY ("user_id","institution_id") REFERENCES "public"."user_institution"("user_id","institution_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_account" ADD CONSTRAINT "local_account_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_access" ADD CONSTRAINT "library_access_library" FOREIGN KEY ("owner_id","library_id") REFERENCES "public"."library"("institution_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_access" ADD CONSTRAINT "library_access_group" FOREIGN KEY ("institution_id","group_id") REFERENCES "public"."user_group"("institution_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_kind" ON "asset" USING btree ("institution_id","kind");--> statement-breakpoint
CREATE INDEX "asset_public" ON "asset" USING btree ("kind","id") WHERE "asset"."is_public";--> statement-breakpoint
CREATE INDEX "grid_view_type" ON "grid_view" USING btree ("institution_id","view_type");--> statement-breakpoint
CREATE INDEX "job_recent" ON "job" USING btree ("institution_id","created_at");--> statement-breakpoint
CREATE INDEX "job_unfinished" ON "job" USING btree ("created_at") WHERE "job"."state" IN ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE UNIQUE INDEX "scenario_version_number" ON "scenario_version" USING btree ("scenario_id","major","minor","snapshot","incremental");--> statement-breakpoint
CREATE INDEX "provider_payload_grant" ON "provider_payload" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "provider_payload_uid" ON "provider_payload" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "provider_payload_user_code" ON "provider_payload" USING btree ("user_code");--> statement-breakpoint
CREATE INDEX "user_session_user" ON "user_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "library_access_institution" ON "library_access" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "asset_use_elsewhere" ON "asset_use" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "scenario_by_code" ON "scenario" USING btree ("scenario_code");