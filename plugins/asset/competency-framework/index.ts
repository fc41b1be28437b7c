import { defineArgumentRule, defineAsset, type Snapshot } from '@scn/sdk';
import { skippedLevels } from '../shared/skipped-levels';
import { tableLayout } from '../shared/table-layout';
import { caseFormat } from './case-format';
import { csvFormat } from './csv-format';
import { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  'link-is-address': define({
    severity: 'ERROR',
    title: 'The link is a web address',
    why: 'Learners open it from their report. Anything other than a secure web address does not open, or opens something else.',
    messages: { malformed: '“{{link}}” is not a secure web address. Enter the full address, starting with https://.' },
    check({ args: { link }, report }) {
      if (link !== null && !/^https:\/\/[^\s/@?#]+(?:[/?#]\S*)?$/.test(link)) {
        report({ messageId: 'malformed', at: '/link', data: { link } });
      }
    },
  }),
  'levels-follow': define({
    severity: 'ERROR',
    title: 'No level of competencies is skipped',
    why: 'A competency is part of the one above it. After a skipped level it is part of nothing, and the report can’t place it.',
    messages: {
      skipped: 'Level {{level}} follows level {{previous}}. Use level {{next}}, or add the level in between.',
    },
    check({ args, report }) {
      for (const { index, ...data } of skippedLevels((args.competencies ?? []).map(({ level }) => level))) {
        const code = 'UploadCompetencyFrameworkError';
        report({ messageId: 'skipped', code, at: `/competencies/${index}/level`, data });
      }
    },
  }),
};

export const plugin = defineAsset({
  id: 'asset.competency-framework',
  version: 1,
  title: 'Competency framework',
  description: 'A published framework of competencies that scenarios are mapped to.',
  schema,
  rules,
  subject: 'CompetencyFramework',
  menuPolicy: ['MenuAccess', 'AdminTasks'],
  route: '/admin/competency-frameworks',
  listTitle: 'Competency Frameworks',
  unique: ['displayName'],
  label: 'displayName',
  listLayout: tableLayout('displayName', 'region', 'profession', 'isPublic', 'dateUpdated'),
  canBePublic: true,
  preview: 'competencies',
  transfer: true,
  fileFormats: [caseFormat, csvFormat],
  canonical: (data) => ({ ...data, displayName: data.displayName.trim(), headerName: data.headerName.trim() }),
  summary: (data) => data.displayName || 'Unnamed framework',
});
