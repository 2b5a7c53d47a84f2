import { z } from 'zod';
import { GRADE_COMPANIES } from './grading.js';

export const gradeCompanySchema = z.enum(GRADE_COMPANIES);

export const gradeSchema = z.number().min(1).max(10).multipleOf(0.5, 'Must be a whole or half grade, e.g. 9 or 9.5.');
