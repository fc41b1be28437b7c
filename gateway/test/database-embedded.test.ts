import { describe } from 'vitest';
import { describeDatabaseContract } from './database-contract';

describe('the private PostgreSQL server', () => describeDatabaseContract(() => undefined));
