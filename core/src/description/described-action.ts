import { append } from '#base/append';
import type { TriggerType } from '#base/enumerations';
import type { Action, Response, PlaylistCommand } from '#document/actions/schema';
import type { TriggerPlugin, CommandPlugin } from '#kernel/contract';
import { defineQuery, type EntityNode, type PluginLookup, type ScenarioView } from '#kernel/view';
import { titleOfEntity } from './entity-title';
import { summariseExpression, type ExpressionSummary } from './expression-summary';
import { itemsShowing, pathsTo } from './menu-ways';

/** A response as shown in lists. */
export interface DescribedResponse {
  readonly actionCode: string;
  readonly response: Response;
  /** Its index in the responses of its action. */
  readonly ordinal: number;
  readonly conditions: ExpressionSummary;
  readonly commands: readonly ListedCommand[];
}

/** Another action that shares its repetitions. */
export interface LinkedAction {
  readonly actionCode: string;
  readonly title: string;
  /** Null for an action that is not in the scenario. */
  readonly repetitions: number | null;
}

/** A form answer or scorecard matrix cell that triggers an action. */
export interface Chooser {
  readonly id: string;
  readonly title: string;
  /** The form or matrix that contains it. */
  readonly ownerId: string;
  readonly ownerTitle: string;
}

/** An action as shown in lists. */
export interface DescribedAction {
  readonly action: Action;
  readonly triggerType: TriggerType;
  /** Null for a trigger of an unknown plugin. */
  readonly actionType: TriggerPlugin['actionType'] | null;
  readonly visible: ExpressionSummary;
  readonly triggerInvisible: ExpressionSummary;
  readonly dependencies: ExpressionSummary;
  readonly linkedActions: readonly LinkedAction[];
  readonly roles: readonly { readonly id: string; readonly roleName: string }[];
  readonly formItems: readonly Chooser[];
  readonly scorecardMatrixCells: readonly Chooser[];
  readonly menuItemIds: readonly string[];
  /** Its menu paths, each as one string. */
  readonly menuLocations: readonly string[];
  readonly responses: readonly DescribedResponse[];
}

/** Describes an action. Reads only the actions that the description refers to. */
export function describeAction({ id, value: action }: EntityNode<'action'>, view: ScenarioView): DescribedAction {
  const plugin = view.plugins.trigger(action.trigger.trigger);
  const { formItems, scorecardMatrixCells } = view.derive(choosers);
  return {
    action,
    triggerType: plugin?.triggerType ?? 'UNINITIALIZED',
    actionType: plugin?.actionType ?? null,
    visible: summariseExpression(action.visible, view),
    triggerInvisible: summariseExpression(action.triggerInvisible, view),
    dependencies: summariseExpression(action.dependencies, view),
    linkedActions: action.linkedActionCodes.map((code) => linkedAction(code, view)),
    roles: action.roles.map((role) => ({ id: role, roleName: view.get(role, 'role')?.value.roleName ?? role })),
    formItems: formItems.get(id) ?? [],
    scorecardMatrixCells: scorecardMatrixCells.get(id) ?? [],
    menuItemIds: itemsShowing(id, view),
    menuLocations: pathsTo(id, view),
    responses: action.responses.map((response, ordinal) => {
      const conditions = summariseExpression(response.conditions, view);
      return new ListingResponse({ actionCode: action.actionCode, response, ordinal, conditions }, view.plugins);
    }),
  };
}

/** Lists the commands lazily, because most responses are never expanded. */
class ListingResponse implements DescribedResponse {
  readonly actionCode: string;
  readonly response: Response;
  readonly ordinal: number;
  readonly conditions: ExpressionSummary;
  readonly #plugins: PluginLookup;
  #commands: readonly ListedCommand[] | null = null;

  constructor(reported: Omit<DescribedResponse, 'commands'>, plugins: PluginLookup) {
    this.actionCode = reported.actionCode;
    this.response = reported.response;
    this.ordinal = reported.ordinal;
    this.conditions = reported.conditions;
    this.#plugins = plugins;
  }

  get commands(): readonly ListedCommand[] {
    return (this.#commands ??= listCommands(this.response.playlist, this.#plugins));
  }
}

function linkedAction(actionCode: string, view: ScenarioView): LinkedAction {
  const linked = view.get(actionCode, 'action')?.value;
  return { actionCode, title: linked?.title ?? actionCode, repetitions: linked?.repetitions ?? null };
}

/** The answers and cells that trigger actions, by action, in document order. */
const choosers = defineQuery('choosers', (view: ScenarioView) => {
  const formItems = new Map<string, Chooser[]>();
  for (const form of view.all('form')) {
    const items = form.value.pages.flatMap(({ questions }) => questions.flatMap(({ items: answers }) => answers));
    for (const { id, text, actionCode } of items)
      add(formItems, actionCode, { id, title: text, ownerId: form.id, ownerTitle: titleOfEntity(form) });
  }
  const scorecardMatrixCells = new Map<string, Chooser[]>();
  for (const scorecard of view.all('scorecard')) {
    const cells = scorecard.value.parameters.flatMap((parameter) => parameter.cells);
    for (const { id, title, actionCode } of cells)
      add(scorecardMatrixCells, actionCode, {
        id,
        title,
        ownerId: scorecard.id,
        ownerTitle: titleOfEntity(scorecard),
      });
  }
  return { formItems, scorecardMatrixCells };
});

function add(choosers: Map<string, Chooser[]>, actionCode: string | null, chooser: Chooser): void {
  if (actionCode !== null) append(choosers, actionCode, chooser);
}

/** A playlist command as shown in lists. */
export interface ListedCommand {
  readonly command: PlaylistCommand;
  /** Its index in the playlist. */
  readonly ordinal: number;
  /** Undefined for an unknown block, whose arguments are kept unchanged. */
  readonly block: CommandPlugin | undefined;
  /** One-line summary in the author's terms. */
  readonly summary: string;
}

/** The commands of a playlist. */
export function listCommands(playlist: readonly PlaylistCommand[], plugins: PluginLookup): readonly ListedCommand[] {
  return playlist.map((command, ordinal) => {
    const block = plugins.command(command.block);
    return { command, ordinal, block, summary: block === undefined ? command.block : summaryOf(block, command) };
  });
}

/** Arguments in an imported file can be invalid, and a third-party block can throw for them. */
function summaryOf(block: CommandPlugin, { args }: PlaylistCommand): string {
  try {
    return block.summary(args);
  } catch {
    return block.title;
  }
}
