ALTER TABLE "user_session" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "user_agent" text;
