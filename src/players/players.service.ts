import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { PgPool } from '../platform/database/pg-pool.js';
import { gathered } from '../platform/database/gathered.js';
import { PrismaService } from '../platform/database/prisma.service.js';
import { problems } from '../platform/problem.js';
import type { Caller } from './caller.js';
import type { NewPlayerDto, PlayerDto } from './dto/players.dto.js';
import { newToken, sameHash, tokenHash } from './tokens.js';

interface TokenRow extends Caller {
  /** Hex. */
  readonly tokenHash: string;
}

const CALLERS = `select p.id, p.name, encode(p.token_hash, 'hex') as "tokenHash"
  from players p join unnest($1::text[]) as wanted(hash) on p.token_hash = decode(wanted.hash, 'hex')`;

/** Players and their tokens. Of a token only its SHA-256 is kept. */
@Injectable()
export class PlayersService {
  private readonly byHash = gathered(
    async (hashes) =>
      (await this.pool.query<TokenRow>({ name: 'callers', text: CALLERS, values: [hashes] })).rows,
    ({ tokenHash }) => tokenHash,
  );

  constructor(
    private readonly prisma: PrismaService,
    private readonly pool: PgPool,
  ) {}

  /** Registers a player; the token is shown this once. */
  async create(name: string): Promise<NewPlayerDto> {
    const token = newToken();
    const { id } = await this.prisma.player.create({
      data: { id: uuidv7(), name, tokenHash: tokenHash(token) },
    });
    return { id, name, token };
  }

  /** Who a token belongs to; undefined when to nobody (any more). */
  async findByToken(token: string): Promise<Caller | undefined> {
    const hash = tokenHash(token);
    const found = await this.byHash(Buffer.from(hash).toString('hex'));
    return found && sameHash(Buffer.from(found.tokenHash, 'hex'), hash)
      ? { id: found.id, name: found.name }
      : undefined;
  }

  /** Gives the player a new token; the old one is dead from the commit on. */
  async rotateToken({ id, name }: Caller): Promise<NewPlayerDto> {
    const token = newToken();
    await this.prisma.player.update({ where: { id }, data: { tokenHash: tokenHash(token) } });
    return { id, name, token };
  }

  /** What everybody may know of a player. @throws Problem 404 */
  async get(id: string): Promise<PlayerDto> {
    const player = await this.prisma.player.findUnique({ where: { id } });
    if (!player) throw problems.notFound('There is no player of this id.');
    return { id, name: player.name, createdAt: player.createdAt.toISOString() };
  }
}
