-- Older gateways can go on: they don't run tests, and versions that they publish don't say how many failed.
ALTER TABLE "scenario_version" ADD COLUMN "failed_tests" integer;--> statement-breakpoint
ALTER TABLE "scenario_version" ADD COLUMN "test_waiver" text;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "tests_must_pass" boolean DEFAULT true NOT NULL;--> statement-breakpoint
SELECT scn_checksum_table('institution', 2, '{id,external_id,name,user_inactive_period,tests_must_pass,created_at}');--> statement-breakpoint
SELECT scn_checksum_table('scenario_version', 2,
  '{id,institution_id,scenario_id,seq,major,minor,snapshot,incremental,product_status,devices,min_client_version_id,
    max_client_version_id,change_notes,import_status,scenario_file,feedback_file,published_at,package_sha256,is_latest_stable,
    failed_tests,test_waiver,created_by,created_at}');
