-- A removed subject would be new at the next start, which grants it again.
SELECT scn_checksum_table('permission_subject', 1, '{subject,since}');
