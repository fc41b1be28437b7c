import { Explained } from '@scn/kit/menu/explained.tsx';
import { useRef, type ReactNode } from 'react';
import { Badge, Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components';
import {
  ArrowLeftRegular,
  ClipboardCheckmarkRegular,
  DocumentCopyRegular,
  ErrorCircleRegular,
  LockClosedRegular,
  MoreHorizontalRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useHref, useLinkClickHandler, useNavigate, useMatch } from 'react-router';
import { fluentRef } from '@scn/kit/fluent-ref';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { whyNot } from '@scn/kit/menu/why-not';
import { useFrameWidth } from '#services/frame/use-frame-width';
import { LinkButton } from '#page/link-button.tsx';
import { libraryAddress } from '#routes/route';
import { lifeDocument } from '#scenarios/life/use-life-changes';
import { useScenarioLife } from '#scenarios/life/use-scenario-life.tsx';
import { useShownTitle } from '#scenarios/use-shown-title';
import { useMenuCommands } from '#services/commands/use-commands';
import { useLiveQuery, useStateRevision } from '#services/jobs/use-live-query';
import { PresenceButton } from '../presence/presence-button';
import { useWorkspace } from '../open/workspace-context';
import { useBarStyles } from './bar.styles';
import { ProblemLink } from './problem-link';
import { UndoButtons } from './undo-buttons';

/** The scenario's part of the top bar. @param onDuplicate - null if the user can't duplicate it */
export function WorkspaceBar({ onDuplicate }: { readonly onDuplicate: (() => void) | null }): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useBarStyles();
  const width = useFrameWidth();
  const { scenario } = useWorkspace();
  const { scenarioCode, isScenarioReadOnly } = scenario;
  const title = useShownTitle()(scenario.title);
  const { entries, dialogs } = useLifeEntries();
  return (
    <>
      {width === 'small' ? null : <BackLink />}
      <div className={styles.what}>
        <Tooltip relationship="inaccessible" content={title}>
          <p className={styles.title}>{title}</p>
        </Tooltip>
        <Tooltip relationship="inaccessible" content={title}>
          <span className={styles.code}>{scenarioCode}</span>
        </Tooltip>
      </div>
      {isScenarioReadOnly ? (
        <Badge appearance="outline" className={styles.chip} icon={<LockClosedRegular />}>
          {t('readOnly')}
        </Badge>
      ) : null}
      <span className={styles.spring} />
      {width === 'small' ? null : <UndoButtons />}
      <PresenceButton />
      <ProblemLink />
      {width === 'wide' && onDuplicate !== null ? (
        <Button className={styles.fixed} icon={<DocumentCopyRegular />} onClick={onDuplicate}>
          {t('duplicate')}
        </Button>
      ) : null}
      <ReviewButton />
      <OverflowMenu onDuplicate={width === 'wide' ? null : onDuplicate} entries={entries} />
      {dialogs}
    </>
  );
}

function BackLink(): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useBarStyles();
  const width = useFrameWidth();
  const href = useHref('/dashboard');
  const follow = useLinkClickHandler('/dashboard');
  const common = { as: 'a', appearance: 'subtle', icon: <ArrowLeftRegular />, href, onClick: follow } as const;
  if (width === 'wide') {
    return (
      <Button {...common} className={styles.fixed}>
        {t('backToDashboard')}
      </Button>
    );
  }
  return (
    <Tooltip relationship="label" content={t('backToDashboard')}>
      <Button {...common} className={styles.fixed} />
    </Tooltip>
  );
}

/** Link to problems and publishing; disabled for a read-only scenario. */
function ReviewButton(): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useBarStyles();
  const { base, scenario } = useWorkspace();
  const address = `${base}/validation-issues`;
  const isHere = useMatch(address) !== null;
  const content = (
    <>
      <span className={styles.reviewIcon}>
        <ClipboardCheckmarkRegular fontSize={20} aria-hidden />
      </span>
      <span className={styles.reviewText}>{t('review')}</span>
    </>
  );
  if (scenario.isScenarioReadOnly) {
    return (
      <span className={styles.review}>
        <Explained reason={t('reviewReadOnly')}>
          <Button appearance="primary">{content}</Button>
        </Explained>
      </span>
    );
  }
  return (
    <span className={styles.review}>
      {/* there, the primary button is the one that publishes */}
      <LinkButton to={address} appearance={isHere ? 'secondary' : 'primary'}>
        {content}
      </LinkButton>
    </span>
  );
}

/** The actions that don't fit, and what can be done with the scenario as a whole. */
function OverflowMenu(props: {
  readonly onDuplicate: (() => void) | null;
  readonly entries: readonly MenuEntry[];
}): ReactNode {
  const { onDuplicate, entries } = props;
  const { t } = useTranslation('scenario');
  const styles = useBarStyles();
  const width = useFrameWidth();
  const { base } = useWorkspace();
  const navigate = useNavigate();
  const trigger = useRef<HTMLButtonElement>(null);
  if (width !== 'small' && onDuplicate === null && entries.length === 0) return null;
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Tooltip relationship="label" content={t('moreActions')}>
          <Button
            ref={fluentRef(trigger)}
            appearance="subtle"
            className={styles.fixed}
            icon={<MoreHorizontalRegular />}
          />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {onDuplicate === null ? null : (
            <MenuItem
              icon={<DocumentCopyRegular />}
              onClick={() => {
                trigger.current?.focus(); // focus returns here, because the item closes with the menu
                onDuplicate();
              }}
            >
              {t('duplicate')}
            </MenuItem>
          )}
          {entries.map(({ id, title, icon, disabled = null, run }) => (
            <MenuItem
              key={id}
              icon={icon ?? null}
              {...whyNot(disabled)}
              onClick={() => {
                trigger.current?.focus(); // focus returns here, because the item closes with the menu
                run();
              }}
            >
              {title}
            </MenuItem>
          ))}
          {width === 'small' ? (
            <>
              <MenuItem icon={<ErrorCircleRegular />} onClick={() => void navigate(`${base}/validation-issues`)}>
                {t('problemsShow')}
              </MenuItem>
              <MenuItem icon={<ArrowLeftRegular />} onClick={() => void navigate('/dashboard')}>
                {t('backToDashboard')}
              </MenuItem>
            </>
          ) : null}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/**
 * Returns the commands for the open scenario as a whole: menu entries, also in the palette, and their dialogs.
 * Empty until it is known.
 */
function useLifeEntries() {
  const { scenario, awaitDeletion } = useWorkspace();
  const { scenarioCode } = scenario;
  const navigate = useNavigate();
  const { data } = useLiveQuery(lifeDocument, { scenarioCode }, useStateRevision(scenarioCode));
  const { entriesOf, dialogs } = useScenarioLife({
    onDeleting: awaitDeletion,
    onDeleted: () => void navigate(libraryAddress(scenario.libraryCode), { replace: true }),
    showsReadOnly: true,
  });
  const living = data?.scenarioSummary;
  const entries = living === undefined ? [] : entriesOf([living]);
  useMenuCommands(living === undefined ? null : () => entries, scenarioCode);
  return { entries, dialogs };
}
