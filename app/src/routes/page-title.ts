import type { Route } from './route';

/** Path parameters from the router. */
export type PathParameters = Readonly<Record<string, string | undefined>>;

/** Prefix of a scenario screen's title. */
export interface TitleSubject {
  readonly scenarioCode: string;
  /** Set if the address contains a patient. */
  readonly patientName: string | null;
}

/**
 * The title of a screen with its parameters replaced; scenario screens have the scenario's code or the patient's full name as a prefix.
 * `{name}` is capitalised, `{NAME}` is in capitals.
 */
export function pageTitle(
  route: Pick<Route, 'area' | 'title'>,
  parameters: PathParameters,
  subject: TitleSubject | null = null,
): string {
  const title = route.title.replaceAll(/\{(\w+)\}/g, (_, name: string) => filledIn(name, parameters)).trim();
  return route.area === 'scenario' && subject !== null
    ? `${subject.patientName ?? subject.scenarioCode} ${title}`
    : title;
}

function filledIn(name: string, parameters: PathParameters): string {
  const [, value = ''] = Object.entries(parameters).find(([key]) => key.toLowerCase() === name.toLowerCase()) ?? [];
  return name === name.toUpperCase() ? value.toUpperCase() : value.charAt(0).toUpperCase() + value.slice(1);
}
