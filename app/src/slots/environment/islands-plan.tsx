import type { ReactNode } from 'react';
import { ButtonLayouts } from './button-layouts';
import RoomPlan from './room-plan';

/** The islands: where they are, and the buttons that learners find there. */
export default function IslandsPlan(): ReactNode {
  return (
    <>
      <ButtonLayouts />
      <RoomPlan />
    </>
  );
}
