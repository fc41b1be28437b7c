import { useId, useState, type ReactNode } from 'react';
import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { UsingScenarios } from '#catalogue/asset';
import { scenarioAddress } from '#routes/route';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of the scenarios that use something. */
const useScenarioBadgeStyles = makeStyles({
  badges: { ...layoutStyles.wrappingRow, gap: tokens.spacingHorizontalXS, ...layoutStyles.plainList },
  item: { display: 'inline-flex', minWidth: 0, maxWidth: '100%' },
  badge: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ...textStyles.ellipsis,
    ...typographyStyles.caption1,
    fontFamily: tokens.fontFamilyMonospace,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3Hover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  quiet: textStyles.secondary,
  none: textStyles.tertiary,
});

/** How many badges are shown before they collapse. */
export type BadgeLimit = NonNullable<AssetPlugin['listLayout']['scenarioBadges']>;

/**
 * The scenarios that use something, by their codes. From `collapseAt` scenarios on, the last badge is ‘+N’, which shows the others. Those that the
 * user can’t open are counted in a badge of their own.
 */
export function ScenarioBadges({ of, limit }: { readonly of: UsingScenarios; readonly limit: BadgeLimit }): ReactNode {
  const { scenarios, hiddenScenarios } = of;
  const { t } = useTranslation('assets');
  const styles = useScenarioBadgeStyles();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = scenarios.length + hiddenScenarios;
  const collapses = count >= limit.collapseAt;
  const atFirst = collapses && !isOpen ? limit.collapseAt - 1 : count;
  const shown = scenarios.slice(0, atFirst);
  const hidden = atFirst > scenarios.length ? hiddenScenarios : 0;
  if (count === 0) return <span className={styles.none}>{t('usedInNoScenario')}</span>;
  return (
    <ul id={id} className={styles.badges} aria-label={t('usedInScenarios', { count })}>
      {shown.map(({ scenarioCode, title, libraryCode }) => (
        <li key={`${libraryCode} ${scenarioCode}`} className={styles.item}>
          <Link className={styles.badge} to={scenarioAddress({ libraryCode, scenarioCode })} title={title}>
            {scenarioCode}
          </Link>
        </li>
      ))}
      {hidden > 0 ? (
        <li className={styles.item}>
          <span className={styles.quiet}>{t('scenariosHidden', { count: hidden })}</span>
        </li>
      ) : null}
      {collapses ? (
        <li className={styles.item}>
          <Button
            appearance="subtle"
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={isOpen ? t('fewerScenarios') : t('allScenarios', { count })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('fewerScenarios') : t('scenariosMore', { count: count - shown.length - hidden })}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
