-- Older gateways can go on: they neither record events nor send messages; gateways of this version send what they record.
CREATE TABLE "webhook" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_in_institution" UNIQUE("institution_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_attempt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"status" integer,
	"response" text,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "webhook_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_message_in_institution" UNIQUE("institution_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_message" FOREIGN KEY ("institution_id","message_id") REFERENCES "public"."webhook_message"("institution_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_message" ADD CONSTRAINT "webhook_message_webhook" FOREIGN KEY ("institution_id","webhook_id") REFERENCES "public"."webhook"("institution_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_attempt_number" ON "webhook_attempt" USING btree ("message_id","attempt");--> statement-breakpoint
CREATE INDEX "webhook_attempt_newest" ON "webhook_attempt" USING btree ("institution_id","at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_message_event" ON "webhook_message" USING btree ("webhook_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_message_due" ON "webhook_message" USING btree ("webhook_id","due_at") WHERE "webhook_message"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_message_age" ON "webhook_message" USING btree ("created_at");--> statement-breakpoint
SELECT scn_protect_table('webhook');
SELECT scn_protect_table('webhook_message');
SELECT scn_protect_table('webhook_attempt');
SELECT scn_checksum_table('webhook', 1, '{id,institution_id,url,events,is_active,secret,previous_secret,previous_secret_until,failing_since,disabled_at,disabled_reason,created_at,updated_at}');
