import type { BadgeProps } from '@fluentui/react-components';
import type { importStatuses } from '@scn/core/document/enumerations';

/** How far an import has come. */
export type ImportStatus = (typeof importStatuses)[number];

/** The colours of their badges; the words are among the texts of screens. */
export const importStatusTones = {
  ARCHIVED: 'informative',
  FAILED_IMPORT: 'danger',
  IMPORTED: 'success',
  IMPORTED_WITH_WARNINGS: 'warning',
  IMPORTING: 'brand',
  UN_IMPORTED: 'informative',
} as const satisfies Record<ImportStatus, NonNullable<BadgeProps['color']>>;
