import { defineAsset } from '@scn/core/kernel/contract';
import { tableLayout } from '../shared/table-layout';
import { caseFormat } from './case-format';
import { csvFormat } from './csv-format';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.competency-framework',
  kind: 'asset',
  version: 1,
  title: 'Competency framework',
  description: 'A published framework of competencies that scenarios are mapped to.',
  schema,
  defaults: {
    displayName: '',
    headerName: '',
    region: '',
    profession: '',
    description: '',
    link: null,
    logoAssetId: null,
    isPublic: false,
  },
  migrations: [],
  rules,
  subject: 'CompetencyFramework',
  menuPolicy: ['MenuAccess', 'AdminTasks'],
  route: '/admin/competency-frameworks',
  listTitle: 'Competency Frameworks',
  file: null,
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
