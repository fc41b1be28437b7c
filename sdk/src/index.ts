/*
 * The headless entry of the kit: what the headless half of a plugin imports. It loads neither React nor the DOM nor Node.
 */

// Declaring a plugin
export {
  assetSections,
  assetSectionValues,
  commandGroups,
  defineAsset,
  defineCommand,
  defineReport,
  defineTrigger,
  reportTabs,
} from '@scn/core/kernel/contract';
export type {
  AnyPlugin,
  ArgumentRule,
  AssetFile,
  AssetFileCompression,
  AssetFileFormat,
  AssetFileReading,
  AssetPart,
  AssetPlan,
  AssetPlugin,
  AssetPreview,
  AssetRecordings,
  AssetSection,
  AssetStorage,
  AssetTraining,
  AssetUpload,
  AssetVoice,
  CalculatedFrom,
  CardContent,
  CardLine,
  CardPart,
  CardReference,
  CommandEffect,
  CommandGroup,
  CommandPlugin,
  CommandVariant,
  ContractVersion,
  CriticalLimits,
  EditorProps,
  ItemChoice,
  ItemSynonyms,
  ItemUnit,
  MenuLockOverride,
  MenuPlace,
  Migration,
  NamedActor,
  NormalAtAge,
  Placement,
  Plugin,
  PluginBase,
  PluginId,
  PluginKind,
  PluginUi,
  PresetValues,
  ReportItem,
  ReportPlugin,
  ReportPreset,
  ReportTab,
  ShownName,
  SpokenLine,
  TriggerPlugin,
  TriggerSchedule,
  UploadContext,
  View,
} from '@scn/core/kernel/contract';

// Fields of a schema
export {
  addedLater,
  choice,
  constant,
  flag,
  integer,
  list,
  maxTextLength,
  neededReference,
  nullable,
  number,
  object,
  oneOf,
  optionalReference,
  plainString,
  prose,
  record,
  reference,
  seconds,
  title,
} from '@scn/core/schema/fields';
export type {
  ChoiceOptions,
  DeepReadonly,
  DefaultOptions,
  FieldOptions,
  FlagOptions,
  ListOptions,
  NumberOptions,
  Snapshot,
  StringOptions,
} from '@scn/core/schema/fields';
export { expression } from '@scn/core/schema/expressions';
export type {
  ConditionBlock,
  Expression,
  ExpressionGroup,
  ExpressionRule,
  UnsupportedExpression,
} from '@scn/core/schema/expressions';
export type { JsonSchema } from '@scn/core/schema/json-schema';
// The types of the schemas that these functions return: declarations of a package that exports its schema name them
export type {
  TArray,
  TBoolean,
  TEnum,
  TInteger,
  TLiteral,
  TNull,
  TNumber,
  TObject,
  TOptional,
  TRecord,
  TSchema,
  TString,
  TUnion,
  TUnknown,
  TUnsafe,
} from 'typebox';
export type {
  AssetProperties,
  EntityKind,
  ReferenceOffers,
  ReferenceTarget,
  ScenarioKeywords,
  TermsName,
} from '@scn/core/schema/keywords';

// Rules
export { defineArgumentRule } from '@scn/core/kernel/rule';
export type { ArgumentRuleContext, Finding, MessageData } from '@scn/core/kernel/rule';
export type { AssetReads } from '@scn/core/kernel/asset-reads';
export { severities } from '@scn/core/base/issue';
export type { MessageCode } from '@scn/core/base/refusal';
export type { Fix, Issue, OperationCall, Severity } from '@scn/core/base/issue';
export { appendToPointer, isJsonObject } from '@scn/core/base/json';
export type { Json, JsonObject, Pointer } from '@scn/core/base/json';

// The scenario, as rules and plays read it
export { defineQuery } from '@scn/core/kernel/view';
export type {
  CatalogueView,
  EntityNode,
  EntityTypes,
  EntityValue,
  Payload,
  PlacedExpression,
  PluginLookup,
  Query,
  ScenarioView,
  Use,
} from '@scn/core/kernel/view';
export { configuration, playTimeSeconds } from '@scn/core/index/queries/sections';
export { isSpoken } from '@scn/core/index/queries/spoken-lines';
export type { Scenario } from '@scn/core/document/scenario';
export type { CatalogueAsset } from '@scn/core/document/file';
export type { Action, PlaylistCommand, Response } from '@scn/core/document/actions/schema';
export type { MultipleChoiceForm, ScenarioDocument, Scorecard } from '@scn/core/document/content/schema';
export type { Location } from '@scn/core/document/menu/schema';
export type { Patient, PatientReport, PhysiologyItem } from '@scn/core/document/patients/schema';
export type { Actor, Role } from '@scn/core/document/setup/schema';

// Plays
export type { AnswerPart, AnswerShape, AskedQuestion, Length, SimulatedEffect } from '@scn/core/kernel/contract';
export type { SimulateContext, SimulatedEvent } from '@scn/core/kernel/simulate';
export { actionsOfAnswers, formShape, scorecardShape } from '@scn/core/index/queries/answers';

// Values of the format
export {
  actionTypes,
  actorRoleTypes,
  actorStates,
  compressionStates,
  cultures,
  emotions,
  menuLockKinds,
  menuLockOverrides,
  postures,
  prescribeTypes,
  repetitionKinds,
  sideMenuDocumentNames,
  triggerTypes,
  voiceDialogueStatuses,
} from '@scn/core/base/enumerations';
export type { Culture, TriggerType } from '@scn/core/base/enumerations';
export { appearances, locationTypes, locationTypeValues, unlimitedRepetitions } from '@scn/core/base/document-values';
export { actionCategories, administeringCommands, commandsOfCategory } from '@scn/core/base/action-categories';
export type { ActionCategory, ActionCategoryCommand } from '@scn/core/base/action-categories';

// Units, numbers and texts
export { milliseconds } from '@scn/core/base/milliseconds';
export { decimalsOf, roundTo } from '@scn/core/units/decimals';
export { ageText, durationText, quantityText, unitText } from '@scn/core/units/unit-text';
export { decimalsIn, rangeIn } from '@scn/core/kernel/item-units';
export { rangeTexts } from '@scn/core/index/conditions/range-texts';
export { isStaleRecording } from '@scn/core/kernel/voice-kinds';
export { wordingOf } from '@scn/core/search/wording';
export { csvOf, readCsv } from '@scn/core/sheet/csv';
