import type { FieldPath } from 'react-hook-form';
import type { ProfileForm } from './profile-form.rules.js';
