/** A property that lists of assets are sorted by through an index, and the kinds whose lists have it as a column. */
export interface AssetOrder {
  readonly property: string;
  readonly kinds: readonly string[];
  /** How its values are compared; the choices of a property in their order. */
  readonly as: 'text' | 'number' | 'boolean' | readonly string[];
}

const files = ['asset.audio', 'asset.image', 'asset.sound-effect', 'asset.video'];
const shared = [
  ...['asset.audio', 'asset.competency-framework', 'asset.global-action', 'asset.guided-reflection', 'asset.image'],
  ...['asset.learning-objective-template', 'asset.sound-effect', 'asset.video', 'asset.voice-profile'],
];
const described = ['asset.intent', 'asset.intent-type', 'asset.prop', 'asset.task'];
const designated = ['asset.location', 'asset.minigame', 'asset.task', 'asset.voice-profile'];

function of(as: AssetOrder['as'], columns: Readonly<Record<string, readonly string[]>>): readonly AssetOrder[] {
  return Object.entries(columns).map(([property, kinds]) => ({ property, kinds, as }));
}

/**
 * The columns of lists that have an index, apart from those that each kind has. Each index has only rows of the kinds that show the column, so that no
 * other kind is written more slowly; gateway/test/catalogue/asset-orders.test.ts compares them with the declarations of the kinds.
 */
export const assetOrders: readonly AssetOrder[] = [
  ...of('text', {
    filename: files,
    assetCategoryId: ['asset.audio', 'asset.image', 'asset.video'],
    gender: ['asset.character', 'asset.voice-actor', 'asset.voice-profile'],
    displayName: ['asset.competency-framework'],
    region: ['asset.competency-framework'],
    profession: ['asset.competency-framework'],
    text: ['asset.dialogue', 'asset.utterance'],
    internalName: ['asset.document-template'],
    systemTitle: ['asset.global-action'],
    actionCategoryId: ['asset.global-action'],
    description: described,
    reportId: ['asset.lab-result-item'],
    sampleType: ['asset.lab-result-item'],
    loinc: ['asset.lab-result-item'],
    designation: designated,
    minClientVersion: ['asset.minigame'],
    roleName: ['asset.role'],
    initials: ['asset.role'],
    notes: ['asset.voice-actor'],
  }),
  ...of('number', {
    duration: ['asset.audio', 'asset.sound-effect', 'asset.video'],
    ageYears: ['asset.character'],
    width: ['asset.image'],
    height: ['asset.image'],
  }),
  ...of('boolean', {
    isPublic: shared,
    wide: ['asset.document-template'],
    isVoiceControlled: ['asset.global-action'],
    released: ['asset.location'],
    alwaysIncludeInScenario: ['asset.prompt'],
    isVisible: ['asset.prompt'],
    playableRole: ['asset.role'],
    isPhone: ['asset.voice-profile'],
    disabled: ['asset.voice-profile'],
  }),
  ...of(['CARER', 'CLINICAL_ASSISTANT', 'PATIENT', 'PHONE', 'PLAYER', 'ROBOT'], { actorRoleType: ['asset.character'] }),
  ...of(['ROOM', 'ISLAND', 'MENU_LOCATION'], { level: ['asset.location'] }),
  ...of(['ROOM', 'PATIENT', 'ACTOR', 'WRIST', 'START', 'HIDDEN'], { type: ['asset.location'] }),
  ...of(['global', 'character', 'scenario'], { type: ['asset.prompt'] }),
  ...of(['EQUIPMENT', 'FURNITURE', 'CONSUMABLE', 'MEDICATION', 'PERSONAL', 'DECORATION'], { type: ['asset.prop'] }),
  ...of(['en-GB', 'en-US'], { cultureName: ['asset.voice-profile'] }),
];

/** The name of its index: `asset_by_filename`; that of choices names the kind, because each has others. */
export function assetOrderName({ property, kinds, as }: AssetOrder): string {
  const of = typeof as === 'string' ? '' : `_of_${kinds.join('_').replaceAll(/asset\.|-/g, '')}`;
  return `asset_by_${property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}${of}`;
}

/** The key of an order in SQL, as lists write it. */
export function assetOrderKey({ property, as }: Pick<AssetOrder, 'property' | 'as'>): string {
  const text = `(data ->> '${property}'::text)`;
  const typed = (type: string, cast: string) =>
    `(case when jsonb_typeof(data -> '${property}'::text) = '${type}'::text then ${text}::${cast} end)`;
  if (as === 'text') return `(left(lower(${text}::text collate "und-x-icu") collate "C", 100)) collate scn_natural`;
  if (as === 'number') return typed('number', 'numeric');
  if (as === 'boolean') return typed('boolean', 'boolean');
  return `(array_position(array[${as.map((choice) => `'${choice}'::text`).join(', ')}], ${text})::numeric)`;
}
