import { titleOfKind, titleOfList } from '@scn/core/operations/entities/change-titles';
import { permissionFor } from '@scn/core/operations/needed-permissions';
import type { NeededPermission } from '@scn/core/operations/operation';
import { midSentence } from '@scn/core/schema/wording';
import { dialogParameter, sheetParameter } from '#routes/declared/declared-screen';
import type { Route } from '#routes/route';
import { searchWordsOf, shortNamesOf } from '#routes/search-words';
import type { TextOf } from '#texts/text';

/** A screen of the scenario, or a part of one with an address of its own, that can be opened from anywhere. */
export interface ScreenAddress {
  /** Relative to the scenario. */
  readonly to: string;
  readonly title: string;
  /** Names of the screen, apart from the patient, and the short words for it. */
  readonly names: readonly string[];
  /** More words that find it. */
  readonly words: string;
}

/** A command that a screen offers: it leads there and runs. */
export interface ScreenStart extends ScreenAddress {
  readonly route: Route;
  /** The id of the entry in the menus of the screen. */
  readonly entry: string;
  readonly needs: NeededPermission;
  /** Sentence that says what must be selected first; null if it leads there and runs. */
  readonly first: string | null;
}

/** Whose pages there are. */
export interface PatientOfScreens {
  readonly id: string;
  readonly fullName: string;
}

/**
 * The addresses of the workspace: its screens, their sheets and dialogs, those of patients once for each. Reports and entities, whose addresses
 * depend on what the scenario contains, are found with the document.
 */
export function screenAddresses(
  routes: readonly Route[],
  patients: readonly PatientOfScreens[],
  text: TextOf,
): readonly ScreenAddress[] {
  return placesOf(routes, patients).flatMap(({ route, to, prefix }): readonly ScreenAddress[] => {
    const { declared } = route;
    const title = `${prefix}${route.title}`;
    const words = searchWordsOf(route, routes);
    const names = [route.title, ...shortNamesOf(route)];
    const [, ...sheets] = declared?.sheets ?? [];
    return [
      { to, title, names, words },
      ...sheets.map((sheet) => ({
        to: `${to}?${sheetParameter}=${sheet.name}`,
        title: `${prefix}${text(sheet.title)}`,
        names: [text(sheet.title)],
        words: `${route.title} ${words}`,
      })),
      ...(declared?.lists ?? []).flatMap(({ kind, dialog }) =>
        dialog === undefined
          ? []
          : [
              {
                to: `${to}?${dialogParameter}=${dialog}`,
                title: `${prefix}${titleOfList(kind)}`,
                names: [titleOfList(kind)],
                words: route.title,
              },
            ],
      ),
    ];
  });
}

/**
 * Returns what can be started on the screens: a new entity of each list, and what the table says of screens
 * that aren’t declared.
 */
export function screenStarts(
  routes: readonly Route[],
  patients: readonly PatientOfScreens[],
  text: TextOf,
): readonly ScreenStart[] {
  return placesOf(routes, patients).flatMap(({ route, to, prefix }): readonly ScreenStart[] => [
    ...(route.starts ?? []).map(({ entry, title, words = '', needs: [action, subject], first = null }) => ({
      to,
      title: `${prefix}${text(title).replace(/…$/, '')}`,
      names: [],
      words: `${route.title} ${words}`,
      route,
      entry,
      needs: { action, subject },
      first: first === null ? null : text(first),
    })),
    ...(route.declared?.lists ?? []).map(({ kind, dialog }) => ({
      to: dialog === undefined ? to : `${to}?${dialogParameter}=${dialog}`,
      title: `${prefix}${text(['declared:new', { kind: midSentence(titleOfKind(kind)) }])}`,
      names: [],
      words: `${route.title} ${titleOfList(kind)}`,
      first: null,
      route,
      entry: `new-${kind}`,
      needs: permissionFor('Create', kind),
    })),
  ]);
}

interface PlacedRoute {
  readonly route: Route;
  readonly to: string;
  /** The patient, where there is one. */
  readonly prefix: string;
}

function placesOf(routes: readonly Route[], patients: readonly PatientOfScreens[]): readonly PlacedRoute[] {
  return routes.flatMap((route): readonly PlacedRoute[] => {
    const plain = route.path.replaceAll(/\/:\w+\?/g, '');
    if (!plain.includes(':')) return [{ route, to: plain, prefix: '' }];
    const ofPatient = plain.replace(':patientId', '');
    // another parameter has no value here
    if (ofPatient === plain || ofPatient.includes(':')) return [];
    return patients.map(({ id, fullName }) => ({
      route,
      to: plain.replace(':patientId', encodeURIComponent(id)),
      prefix: `${fullName}: `,
    }));
  });
}
