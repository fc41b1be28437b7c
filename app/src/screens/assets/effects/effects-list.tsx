import { useState, type ReactNode } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { skipToken, useQuery } from '@apollo/client/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { SlowSpinner } from '@scn/kit/states/slow-spinner.tsx';
import { WorkButton } from '@scn/kit/work/work-button.tsx';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { placesDocument, type EffectUser } from './effects-documents';
import { useEffectsStyles } from './effects.styles';
import { effectsPage, type AssetKey, type LoadedEffects } from './use-effects';
import { placeAddress, placeWords, NewWindowLink, UserName, useUserWords } from './user-name';

/** Lists the users of an asset, by kind, with the places in each. */
export function EffectsList(props: { readonly asset: AssetKey; readonly loaded: LoadedEffects }): ReactNode {
  const { asset, loaded } = props;
  const { users, effects, more } = loaded;
  const { t } = useTranslation('effects');
  const styles = useEffectsStyles();
  const { kindOf } = useUserWords();
  if (effects === null) return null;
  const left = effects.users.totalCount - users.length;
  return (
    <>
      {effects.groups.map(({ kind, count, directCount }) => {
        const shown = users.filter((user) => user.kind === kind);
        const words = { kind: kindOf(kind), total: count, direct: directCount };
        const title = t(directCount === count ? 'group' : 'groupDirect', words);
        return (
          <section key={kind} aria-label={title}>
            <h3 className={styles.heading}>{title}</h3>
            <ul className={styles.list}>
              {shown.map((user) => (
                <UserRow key={user.key} asset={asset} user={user} />
              ))}
            </ul>
          </section>
        );
      })}
      {left > 0 ? (
        <div>
          <WorkButton work={more}>{t('more', { count: Math.min(left, effectsPage) })}</WorkButton>
        </div>
      ) : null}
    </>
  );
}

function UserRow({ asset, user }: { readonly asset: AssetKey; readonly user: EffectUser }): ReactNode {
  const { t } = useTranslation('effects');
  const styles = useEffectsStyles();
  const { nameOf } = useUserWords();
  const [isOpen, setOpen] = useState(false);
  const { id, distance, places, through } = user;
  const count = t('places', { count: places });
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <UserName user={user} />
        {distance > 0 ? <span className={styles.quiet}>{throughText(user, nameOf, t)}</span> : null}
        {id === null ? (
          <span className={styles.quiet}>{count}</span>
        ) : (
          <Button
            size="small"
            appearance="subtle"
            icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
            aria-expanded={isOpen}
            aria-label={`${t('placesOf', { name: nameOf(user) })}: ${count}`}
            onClick={() => setOpen(!isOpen)}
          >
            {count}
          </Button>
        )}
      </div>
      {isOpen ? (
        <>
          {distance === 0 ? <Places asset={asset} user={user} /> : null}
          {through.map((step, index) => (
            <StepPlaces key={step.id ?? index} step={step} user={user} />
          ))}
        </>
      ) : null}
    </li>
  );
}

/** Number of assets in between that are named in a line. */
const maxNamed = 3;

function throughText(
  { through, throughCount }: Pick<EffectUser, 'through' | 'throughCount'>,
  nameOf: ReturnType<typeof useUserWords>['nameOf'],
  t: TFunction<'effects'>,
): string {
  const names = through.slice(0, maxNamed).map((step) => `“${nameOf({ ...step, libraryCode: null })}”`);
  const more = throughCount - names.length;
  return t(more === 0 ? 'throughNamed' : 'throughMore', { names: names.join(', '), count: more });
}

/** The places that use an asset in between. */
function StepPlaces({
  step,
  user,
}: {
  readonly step: EffectUser['through'][number];
  readonly user: EffectUser;
}): ReactNode {
  const { t } = useTranslation('effects');
  const styles = useEffectsStyles();
  const { nameOf } = useUserWords();
  const { kind, id } = step;
  const asset = { ...step, libraryCode: null };
  return (
    <div className={styles.inner}>
      <p className={mergeClasses(styles.text, styles.innerRow)}>
        {t('usesStep')} <UserName user={asset} />
      </p>
      {id === null ? null : <Places asset={{ kind, id }} user={user} label={t('usesOf', { name: nameOf(asset) })} />}
    </div>
  );
}

function Places(props: {
  readonly asset: AssetKey;
  readonly user: EffectUser;
  /** Names the list, where there are several. */
  readonly label?: string;
}): ReactNode {
  const { asset, user, label } = props;
  const { t } = useTranslation('effects');
  const styles = useEffectsStyles();
  const institutionId = useInstitutionId();
  const { addressOf } = useUserWords();
  const { kind: userKind, id: userId } = user;
  const { data, error, refetch } = useQuery(
    placesDocument,
    userId === null
      ? skipToken
      : {
          variables: { input: { institutionId, ...asset, userKind, userId } },
          fetchPolicy: 'network-only',
          context: { handlesErrors: true, queryDeduplication: false },
        },
  );
  if (error !== undefined)
    return <LoadFailure error={error} text={t('placesFailed')} onRetry={() => refetch().catch(() => undefined)} />;
  if (data === undefined) return <SlowSpinner size="tiny" label={t('placesLoading')} />;
  return (
    <ul className={styles.inner} {...(label === undefined ? {} : { 'aria-label': label })}>
      {data.assetUsePlaces.map((place) => (
        <li key={place.pointer} className={styles.innerRow}>
          <NewWindowLink to={userKind === 'scenario' ? placeAddress(user, place) : addressOf(user)}>
            {placeWords(place)}
          </NewWindowLink>
        </li>
      ))}
    </ul>
  );
}
