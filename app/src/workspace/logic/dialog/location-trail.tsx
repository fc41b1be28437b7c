import { useMemo, type ReactNode } from 'react';
import { Badge, Tooltip } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { PlacedView } from '@scn/core/operations/operation';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useDocumentView } from '#document/document-context.tsx';
import { issuesByEntity, useProblems } from '#document/problems/use-problems';
import { menuPath } from '../../entities/entity-text';
import { useLogicDialogStyles } from './logic-dialog.styles';

/** Rules about where learners find an action: room, button layout, character, hand control, and the player's wrist. */
const locationRules: ReadonlySet<string> = new Set([
  'menu/location-room',
  'menu/location-layout',
  'menu/location-character',
  'menu/location-released',
  'menu/hand-control',
]);

/** Where an action is in the menus: the first place as a path, the others behind a chip, and warnings about their locations. */
export function LocationTrail({ actionCode }: { readonly actionCode: string }): ReactNode {
  const { t } = useTranslation('logic');
  const styles = useLogicDialogStyles();
  const view = useDocumentView();
  const problems = useProblems();
  const places = useMemo(() => placesOf(view, actionCode), [view, actionCode]);
  const issues = issuesByEntity(problems?.issues ?? none);
  const warnings = [...new Set(places.map(({ locationId }) => locationId))].flatMap((id) =>
    (issues.get(id) ?? []).filter(({ ruleId }) => locationRules.has(ruleId)),
  );
  const [first, ...others] = places;
  if (first === undefined) return <span className={styles.detail}>{t('noMenu')}</span>;
  return (
    <>
      <span className={styles.detail}>{first.path}</span>
      {others.length === 0 ? null : (
        <Tooltip relationship="description" content={others.map(({ path }) => path).join('\n')}>
          <Badge tabIndex={0} appearance="tint" className={styles.chip}>
            {t('moreLocations', { count: others.length })}
          </Badge>
        </Tooltip>
      )}
      {warnings.length === 0 ? null : (
        <Notice intent="warning" className={styles.warnings} aria-label={t('locationWarnings')}>
          {warnings.map(({ ruleId, entity, message }) => (
            <div key={`${ruleId} ${entity ?? ''} ${message}`}>{message}</div>
          ))}
        </Notice>
      )}
    </>
  );
}

const none: readonly never[] = [];

/** The places of an action in the menus, in menu order. */
function placesOf(
  view: PlacedView,
  actionCode: string,
): readonly { readonly path: string; readonly locationId: string }[] {
  return view
    .all('menu-item')
    .filter(({ value }) => value.actionCode === actionCode)
    .map(({ value }) => {
      const at = value.parentMenuItemId ?? value.locationId;
      return { path: menuPath(view, at), locationId: locationOf(view, at) };
    })
    .filter(({ path }) => path !== '');
}

function locationOf(view: PlacedView, id: string | null): string {
  let at = id;
  // a menu that contains itself is reported by rules
  for (const seen = new Set<string>(); at !== null && !seen.has(at);) {
    seen.add(at);
    if (view.exists(at, 'location')) return at;
    const item = view.get(at, 'menu-item')?.value;
    at = item?.parentMenuItemId ?? item?.locationId ?? null;
  }
  return '';
}
