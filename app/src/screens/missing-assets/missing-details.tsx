import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList, TitledPart, type Fact } from '@scn/kit/facts/fact-list.tsx';
import { useGates } from '#permissions/permissions-context.tsx';
import { LinkButton } from '#page/link-button.tsx';
import { useMoment } from '#time/use-moment';
import { assetScreenOf } from '#routes/asset-screen';
import type { MissingItem } from '#workspace/missing-assets/scenario-missing-document';
import { namesOf } from './missing-item';
import { useMissingStyles } from './missing.styles';

/** Details of a missing asset: what is missing, next steps, and its usages in `children`. */
export function MissingDetails(props: {
  readonly item: MissingItem;
  /** The heading of `children`. */
  readonly usedIn: string;
  readonly children: ReactNode;
}): ReactNode {
  const { item, usedIn, children } = props;
  const styles = useMissingStyles();
  return (
    <>
      <Facts item={item} />
      <Next item={item} />
      <TitledPart title={usedIn}>
        <ul className={styles.entries}>{children}</ul>
      </TitledPart>
    </>
  );
}

function Facts({ item }: { readonly item: MissingItem }): ReactNode {
  const { t } = useTranslation('missingAssets');
  const styles = useMissingStyles();
  const moment = useMoment();
  const { kindTitle, assetId, reason, missingFor, since } = item;
  const facts: readonly Fact[] = [
    [t('kind'), kindTitle],
    [t('id'), assetId, 'code'],
    ...(missingFor.length === 0 ? [] : [[t('missingFor'), namesOf(item)] as const]),
    ...(since === null ? [] : [[t('since'), moment(Date.parse(since))] as const]),
  ];
  return (
    <TitledPart title={t('about')}>
      <p className={styles.text}>{t(missingFor.length > 0 ? 'explainFor' : `explain${reason}`)}</p>
      <FactList facts={facts} />
    </TitledPart>
  );
}

function Next({ item: { reason, route } }: { readonly item: MissingItem }): ReactNode {
  const { t } = useTranslation('missingAssets');
  const styles = useMissingStyles();
  const mayPass = useGates();
  const screen = assetScreenOf(route);
  if (reason === 'NOT_IN_CATALOGUE' || screen === null)
    return (
      <TitledPart title={t('next')}>
        <p className={styles.text}>{t(reason === 'NOT_IN_CATALOGUE' ? 'nextNOT_IN_CATALOGUE' : 'nextNowhere')}</p>
      </TitledPart>
    );
  const { title, address, gate } = screen;
  return (
    <TitledPart title={t('next')}>
      {mayPass(gate) ? (
        <>
          <p className={styles.text}>{t('nextNOT_UPLOADED', { title })}</p>
          <div>
            <LinkButton to={address}>{t('openScreen', { title })}</LinkButton>
          </div>
        </>
      ) : (
        <p className={styles.text}>{t('nextMayNot', { title })}</p>
      )}
    </TitledPart>
  );
}
