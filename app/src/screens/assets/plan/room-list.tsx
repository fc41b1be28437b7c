import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import { titleOfNew } from '../asset-kind';
import { levelWord } from './level-word';
import type { Places } from './places';
import { usePlanPartStyles } from './plan-part.styles';
import type { PlanAddress } from './use-plan-address';
import type { PlanKind } from './use-places';

/** The outermost places, each with what is inside. */
export function RoomList(props: {
  readonly kind: PlanKind;
  readonly address: PlanAddress;
  readonly places: Places;
}): ReactNode {
  const { kind, address, places } = props;
  const { rights, words, plugin } = kind;
  const { t } = useTranslation('assets');
  const styles = usePlanPartStyles();
  const rooms = places.within(null);
  if (rooms.length === 0)
    return (
      <EmptyState
        title={t('emptyTitle', words)}
        message={rights.canCreate ? t('emptyFirst', { description: plugin.description }) : plugin.description}
        action={
          rights.canCreate ? (
            <Button appearance="primary" onClick={() => address.go({ kind: 'new', from: null })}>
              {titleOfNew(kind, t)}
            </Button>
          ) : undefined
        }
      />
    );
  return (
    <ul className={styles.rooms} aria-label={plugin.listTitle ?? plugin.title}>
      {rooms.map(({ id, title, level }) => {
        const counts = places.countWithin(id);
        return (
          <li key={id} className={styles.room}>
            <Link className={styles.link} to={address.toPlan(id)}>
              {title || t('unnamed', words)}
            </Link>
            <span className={styles.quiet}>
              {[
                levelWord(level, true),
                ...plugin.plan.levels.flatMap(({ value }) => {
                  const count = counts.get(value) ?? 0;
                  return count === 0 ? [] : [t('planCount', { count, level: levelWord(value) })];
                }),
              ].join(' · ')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
