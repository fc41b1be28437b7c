import type { CatalogueServices } from '#catalogue/context';
import type { GraphqlContext } from '#graphql/context';
import type { JobRequestServices } from '#jobs/context';
import type { LiveServices } from '#live/context';
import type { WakeUps } from '#live/wake-up';
import type { OperationServices } from '#operation/context';
import type { GatewayCore } from '#plugins/gateway-core';
import type { PluginServices } from '#plugins/context';
import type { ScenarioServices } from '#scenario/context';
import type { GatewaySettings } from '#settings/settings';
import type { SignIn } from '#sign-in/sign-in';
import type { SignInServices } from '#sign-in/context';
import type { TenancyServices } from '#tenancy/context';
import type { WebhookServices } from '#webhooks/context';

/** The services of a gateway process: what the rooms declare. */
export interface GatewayServices
  extends
    GatewayCore,
    SignInServices,
    TenancyServices,
    PluginServices,
    CatalogueServices,
    ScenarioServices,
    LiveServices,
    OperationServices,
    WebhookServices,
    JobRequestServices {
  readonly settings: GatewaySettings;
  readonly signIn: SignIn;
  readonly wakeUps: WakeUps;
  /** The current time; injected for tests. */
  now(): Date;
}

/** The context of a resolver: the current user and the services. */
export type GatewayContext = GraphqlContext<GatewayServices>;
