/** A scenario, as addresses name it. */
interface Named {
  readonly library: string;
  readonly code: string;
}

export const sepsis: Named = { library: 'EXAMPLES', code: 'SEP001GB' };
export const ketoacidosis: Named = { library: 'ACUTE', code: 'DKA001GB' };
/** Of the full institution: a long title, no actions, very many problems. */
export const troubled: Named = { library: 'EMERGENCY', code: 'LNG001GB' };

/** Address of a screen of a scenario. */
export function screenOf({ library, code }: Named, path: string): string {
  return `/libraries/${library}/scenario/${code}/${path}`;
}

/** Address of the screen 'Actions' with something of an action selected: the action itself unless given. */
export function actionOf(scenario: Named, actionCode: string, selected = `ACTION/${actionCode}`): string {
  return screenOf(scenario, `compose-sim/actions/${actionCode}/${selected}`);
}
