-- The cover in lists. Older gateways would leave it as it was, so they stop. Empty for none; null until it is recorded.
ALTER TABLE "scenario" ADD COLUMN "cover_image_id" text;