import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { planField } from '@scn/kit/form/field-plan';
import { fieldOfEntity } from '#page/entity-field';
import type { PlaceLayout, Place, PlanKind } from './places';
import { usePlanPartStyles } from './plan-part.styles';
import type { PlanAddress } from './use-plan-address';

/** Rows that are drawn of a layout: it has as many as it has buttons. */
const drawnRows = 3;

/** The layouts of a place, as learners see them without buttons. Each has an address; they are changed in the form of the place. */
export function LayoutsPart(props: {
  readonly kind: PlanKind;
  readonly address: PlanAddress;
  readonly place: Place;
}): ReactNode {
  const { kind, address, place } = props;
  const { plugin, properties, words } = kind;
  const { t } = useTranslation('assets');
  const styles = usePlanPartStyles();
  const { property } = plugin.plan.layouts;
  const name = place.title || t('unnamed', words);
  const { label } = planField(properties[property] ?? {}, property);
  const title = t('planLayouts', { layouts: label, name });
  return (
    <section aria-label={title} className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {place.layouts.length === 0 ? (
        <p className={styles.note}>{t('planNoLayouts')}</p>
      ) : (
        <ul className={styles.layouts}>
          {place.layouts.map((layout, index) => (
            <Layout
              // what identifies it can be typed twice, or not yet
              key={`${index} ${layout.key}`}
              layout={layout}
              to={layout.key === '' ? null : address.toLayout(place.id, layout.key)}
              isChosen={layout.key !== '' && layout.key === address.layout}
              onOpen={() => {
                const fields = [plugin.plan.layouts.title, plugin.plan.layouts.key].map(
                  (name) => `/${property}/${index}/${name}` as const,
                );
                awaitedFocus.request(fieldOfEntity({ entityId: place.id, fields }));
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Layout(props: {
  readonly layout: PlaceLayout;
  readonly to: string | null;
  readonly isChosen: boolean;
  /** Called when its address is followed. */
  onOpen(): void;
}): ReactNode {
  const { layout, to, isChosen, onOpen } = props;
  const { t } = useTranslation('assets');
  const styles = usePlanPartStyles();
  const name = layout.title || layout.key || t('planUnnamedLayout');
  return (
    <li className={mergeClasses(styles.layout, isChosen && styles.chosen)}>
      {to === null ? (
        <span className={styles.name}>{name}</span>
      ) : (
        <Link className={styles.link} to={to} onClick={onOpen} {...(isChosen ? { 'aria-current': 'true' } : {})}>
          {name}
        </Link>
      )}
      <span className={styles.quiet}>{t('planColumns', { count: layout.columns })}</span>
      <span
        aria-hidden
        className={styles.buttons}
        style={{ gridTemplateColumns: `repeat(${layout.columns}, minmax(0, 1fr))` }}
      >
        {Array.from({ length: layout.columns * drawnRows }, (_, index) => (
          <span key={index} className={styles.button} />
        ))}
      </span>
    </li>
  );
}
