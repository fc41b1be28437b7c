-- Until now, changing the debrief required only Scenario:Update. Groups that may do that and open it may go on. The rows get their
-- checksums here: the trigger only records changes by a gateway.
WITH added AS (
  INSERT INTO group_permission (group_id, institution_id, policy_name, field)
  SELECT read.group_id, read.institution_id, 'ScenarioDebrief:Update', NULL
  FROM group_permission AS read
  WHERE read.policy_name = 'ScenarioDebrief:Read'
    AND EXISTS (SELECT FROM group_permission AS held WHERE held.group_id = read.group_id AND held.policy_name = 'Scenario:Update')
    AND NOT EXISTS (SELECT FROM group_permission AS held WHERE held.group_id = read.group_id AND held.policy_name = 'ScenarioDebrief:Update')
  GROUP BY read.group_id, read.institution_id
  RETURNING id, group_id, institution_id, policy_name, field
)
INSERT INTO row_checksum
SELECT 'group_permission', scn_row_key(to_jsonb(added), '{id}'), 1, 1,
  scn_row_checksum(to_jsonb(added), '{id,group_id,institution_id,policy_name,field}')
FROM added;
