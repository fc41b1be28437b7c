ALTER TABLE "scenario_version" ALTER COLUMN "major" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "scenario_version" ALTER COLUMN "minor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "scenario_version" ALTER COLUMN "snapshot" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "scenario_version" ALTER COLUMN "incremental" DROP NOT NULL;