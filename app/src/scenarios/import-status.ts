import type { BadgeProps } from '@fluentui/react-components';
import type { importStatuses } from '@scn/core/base/enumerations';

/** Status of an import. */
export type ImportStatus = (typeof importStatuses)[number];

/** Badge colours. Their texts are in the `screens` catalogue. */
export const importStatusTones = {
  ARCHIVED: 'informative',
  FAILED_IMPORT: 'danger',
  IMPORTED: 'success',
  IMPORTED_WITH_WARNINGS: 'warning',
  IMPORTING: 'brand',
  UN_IMPORTED: 'informative',
} as const satisfies Record<ImportStatus, NonNullable<BadgeProps['color']>>;
