import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../../kit/dialogs/side-drawer';
import { useGates } from '../../permissions/permissions-context';
import { LinkButton } from '../link-button';
import { useMoment } from '../use-moment';
import { assetScreenOf } from './asset-screen';
import type { MissingItem } from './missing-item';
import { useMissingStyles } from './missing.styles';

/** All about a missing asset: what is missing, what to do next, and in `children` who waits for it. */
export function MissingDrawer(props: {
  readonly item: MissingItem | null;
  /** The heading of `children`. */
  readonly usedIn: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}): ReactNode {
  const { item, usedIn, children, onClose } = props;
  const { t } = useTranslation('missingAssets');
  const styles = useMissingStyles();
  return (
    <SideDrawer open={item !== null} title={item?.name ?? t('nameless', { id: item?.assetId ?? '' })} onClose={onClose}>
      {item === null ? null : (
        <div className={styles.detail}>
          <Facts item={item} />
          <Next item={item} />
          <Part title={usedIn}>
            <ul className={styles.entries}>{children}</ul>
          </Part>
        </div>
      )}
    </SideDrawer>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const styles = useMissingStyles();
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function Facts({ item }: { readonly item: MissingItem }): ReactNode {
  const { t } = useTranslation('missingAssets');
  const styles = useMissingStyles();
  const moment = useMoment();
  const { kindTitle, assetId, reason, missingFor, since } = item;
  const facts: readonly (readonly [term: string, fact: ReactNode])[] = [
    [t('kind'), kindTitle],
    [t('id'), <code className={styles.code}>{assetId}</code>],
    ...(missingFor.length === 0
      ? []
      : [[t('missingFor'), missingFor.map(({ name, assetId: id }) => name ?? id).join(', ')] as const]),
    ...(since === null ? [] : [[t('since'), moment(Date.parse(since))] as const]),
  ];
  return (
    <Part title={t('about')}>
      <p className={styles.text}>{t(missingFor.length > 0 ? 'explainFor' : `explain${reason}`)}</p>
      <dl className={styles.facts}>
        {facts.map(([term, fact]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.fact}>{fact}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Next({ item: { reason, route } }: { readonly item: MissingItem }): ReactNode {
  const { t } = useTranslation('missingAssets');
  const styles = useMissingStyles();
  const mayPass = useGates();
  const screen = assetScreenOf(route);
  if (reason === 'NOT_IN_CATALOGUE' || screen === null)
    return (
      <Part title={t('next')}>
        <p className={styles.text}>{t(reason === 'NOT_IN_CATALOGUE' ? 'nextNOT_IN_CATALOGUE' : 'nextNowhere')}</p>
      </Part>
    );
  const { title, address, gate, isLater } = screen;
  return (
    <Part title={t('next')}>
      {mayPass(gate) ? (
        <>
          <p className={styles.text}>
            {t('nextNOT_UPLOADED', { title })} {isLater ? t('nextLater') : null}
          </p>
          <div>
            <LinkButton to={address}>{t('openScreen', { title })}</LinkButton>
          </div>
        </>
      ) : (
        <p className={styles.text}>{t('nextMayNot', { title })}</p>
      )}
    </Part>
  );
}
