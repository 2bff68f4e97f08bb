import { Module } from '@nestjs/common';
import { RulesetsController } from './rulesets.controller.js';

/** The catalogue of rulesets over HTTP. */
@Module({ controllers: [RulesetsController] })
export class RulesetsModule {}
