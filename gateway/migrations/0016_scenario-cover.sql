-- Older gateways can go on: the covers that they leave as they were are caught up with at the next start.
ALTER TABLE "scenario" ADD COLUMN "cover_image_id" text;--> statement-breakpoint
ALTER TABLE "scenario" ADD COLUMN "cover_seq" bigint;