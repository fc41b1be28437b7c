import { makeStyles, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { scenarioAddress } from '#routes/route';
import { routeAt } from '#routes/scenario-routes';
import { textStyles } from '@scn/kit/theme/base-styles';
import { readLastScreens } from './last-opened';

/** Styles of where the user was in a scenario. */
const usePlaceStyles = makeStyles({
  link: {
    ...textStyles.ellipsis,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
});

/** Where the user was in a scenario, as a link to it. */
export function PlaceLink(props: {
  readonly scenario: { readonly libraryCode: string; readonly scenarioCode: string };
  readonly place: ShownPlace;
  /** In a grid, the keyboard reaches the row. */
  readonly isInGrid?: boolean;
}): ReactNode {
  const { scenario, place, isInGrid = false } = props;
  const styles = usePlaceStyles();
  return (
    <Link
      className={styles.link}
      to={`${scenarioAddress(scenario)}/${place.screen}`}
      {...(isInGrid ? { tabIndex: -1 } : {})}
    >
      {place.title}
    </Link>
  );
}

/** Where the user was last in a scenario, as lists show it. */
export interface ShownPlace {
  /** The title of the screen. */
  readonly title: string;
  /** Relative to the scenario's address. */
  readonly screen: string;
}

/** Where the user was last in the scenarios that they have opened on this computer, by code. */
export function useLastPlaces(): ReadonlyMap<string, ShownPlace> {
  const { id } = useViewer();
  const institutionId = useInstitutionId();
  const [places] = useState(
    () =>
      new Map(
        [...readLastScreens(localStorage, id, institutionId)].flatMap(([code, screen]) => {
          const title = routeAt(screen)?.title;
          return title === undefined ? [] : [[code, { title, screen }] as const];
        }),
      ),
  );
  return places;
}
