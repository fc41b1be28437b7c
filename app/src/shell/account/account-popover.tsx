import { useId, useState, type ReactElement, type ReactNode } from 'react';
import {
  Button,
  Divider,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Select,
  Spinner,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import {
  BookOpenRegular,
  BugRegular,
  PersonRegular,
  RocketRegular,
  SettingsRegular,
  SignOutRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useViewer } from '#permissions/permissions-context.tsx';
import { useFrameState } from '../frame/frame-state';
import { PersonAvatar } from '#page/person-avatar.tsx';
import { onboardingAddress } from './onboarding';
import { useSwitchInstitution } from '#services/viewer/use-switch-institution';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of the account popover. */
const useAccountStyles = makeStyles({
  surface: {
    width: '300px',
    maxWidth: `calc(100vw - ${tokens.spacingHorizontalL})`,
    // in very low windows it scrolls on its own and has no arrow
    '@media (max-height: 420px)': { maxHeight: 'calc(100vh - 56px)', overflowY: 'auto' },
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalM,
    // shadows are hardly visible on a dark background
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  person: { ...layoutStyles.row, columnGap: tokens.spacingHorizontalM, minWidth: 0 },
  who: { minWidth: 0 },
  name: { ...textStyles.strong, overflowWrap: 'anywhere' },
  email: { ...textStyles.note, overflowWrap: 'anywhere' },
  // one column that long names can't widen
  institution: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalXS, marginBlock: tokens.spacingVerticalM },
  label: textStyles.secondary,
  value: { ...textStyles.paragraph, overflowWrap: 'anywhere' },
  items: { display: 'grid', rowGap: tokens.spacingVerticalXXS, marginBlockStart: tokens.spacingVerticalS },
  item: { justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular },
});

/** The avatar and its popover: user, institution, settings and sign-out. */
export function AccountPopover(): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useAccountStyles();
  const { name, email, picture } = useViewer();
  const navigate = useNavigate();
  const { open: openDialog, signOut } = useFrameState();
  const [isOpen, setOpen] = useState(false);
  const avatar = <PersonAvatar size={32} name={name} picture={picture} />;
  const leave = (go: () => void) => () => {
    setOpen(false);
    go();
  };
  return (
    <Popover trapFocus withArrow positioning="below-end" open={isOpen} onOpenChange={(_, { open }) => setOpen(open)}>
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="subtle" shape="circular" icon={avatar} aria-label={t('account', { name })} />
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={t('account', { name })}>
        <div className={styles.person}>
          <PersonAvatar size={48} name={name} picture={picture} />
          <div className={styles.who}>
            <p className={styles.name}>{name}</p>
            {email === null ? null : <p className={styles.email}>{email}</p>}
          </div>
        </div>
        <InstitutionPicker onDone={() => setOpen(false)} />
        <Divider />
        <div className={styles.items}>
          <Item icon={<PersonRegular />} onClick={leave(() => void navigate('/account'))}>
            {t('ownAccount')}
          </Item>
          <Item icon={<BugRegular />} onClick={leave(() => openDialog('report'))}>
            {t('reportBug')}
          </Item>
          <Button
            as="a"
            appearance="subtle"
            className={styles.item}
            icon={<BookOpenRegular />}
            href={onboardingAddress}
            target="_blank"
            rel="noreferrer"
            aria-label={t('opensInTab', { title: t('onboarding') })}
          >
            {t('onboarding')}
          </Button>
          <Item icon={<RocketRegular />} onClick={leave(() => void navigate('/whats-coming'))}>
            {t('comingSoon')}
          </Item>
          <Item icon={<SettingsRegular />} onClick={leave(() => openDialog('settings'))}>
            {t('settings')}
          </Item>
          <Divider />
          <Item icon={<SignOutRegular />} onClick={leave(signOut)}>
            {t('logout')}
          </Item>
        </div>
      </PopoverSurface>
    </Popover>
  );
}

function Item(props: {
  readonly icon: ReactElement;
  readonly onClick: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const styles = useAccountStyles();
  return (
    <Button appearance="subtle" className={styles.item} icon={props.icon} onClick={props.onClick}>
      {props.children}
    </Button>
  );
}

/** `onDone` closes the popover, because while it is open, messages behind it are hidden from screen readers. */
function InstitutionPicker({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useAccountStyles();
  const id = useId();
  const { institution, institutions } = useViewer();
  const [switchTo, isSwitching] = useSwitchInstitution();
  if (institutions.length === 0) return <p className={styles.institution}>{t('noInstitution')}</p>;
  return (
    <div className={styles.institution}>
      {institutions.length === 1 ? (
        <>
          <span className={styles.label}>{t('institution')}</span>
          <p className={styles.value}>{institutions[0]?.name}</p>
        </>
      ) : (
        <>
          <label className={styles.label} htmlFor={id}>
            {t('institution')}
          </label>
          <Select
            id={id}
            value={institution?.id ?? ''}
            disabled={isSwitching}
            onChange={(_, { value }) => void switchTo(value).then(onDone)}
          >
            {institutions.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </Select>
        </>
      )}
      <div role="status">{isSwitching ? <Spinner size="tiny" label={t('switching')} /> : null}</div>
    </div>
  );
}
