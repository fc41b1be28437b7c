import type { Scenario } from '@scn/core/document/scenario';

/** A scenario after one more edit of the most frequent kinds: a title, a text of a command, a condition. */
export function editOf(scenario: Scenario, count: number): Scenario {
  const position = (count * 97 + 700) % scenario.actions.length;
  const actions = scenario.actions.map((action, index) => {
    if (index !== position) return action;
    if (count % 3 === 0) return { ...action, title: `${action.title} again` };
    return {
      ...action,
      responses: action.responses.map((response, order) =>
        order > 0
          ? response
          : count % 3 === 1
            ? { ...response, description: `${response.description} again` }
            : { ...response, playlist: response.playlist.slice(0, -1) },
      ),
    };
  });
  return { ...scenario, actions };
}
