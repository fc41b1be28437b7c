-- Older gateways can go on: an index changes no result.
-- Jobs are listed newest first, by the time as lists compare it.
CREATE INDEX "job_newest" ON "job" USING btree ("institution_id",(date_trunc('milliseconds', created_at at time zone 'UTC')) desc,"id");
