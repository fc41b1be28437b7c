-- Older gateways can go on: the summaries that they leave as they were are caught up with at the next start.
ALTER TABLE "scenario" ADD COLUMN "summary" jsonb;--> statement-breakpoint
ALTER TABLE "scenario" ADD COLUMN "summary_seq" bigint;