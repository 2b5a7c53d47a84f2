/** The modules that remotes take from the page (packages/web-kit/rspack/shared.mjs lists their names). */
import * as avatar from '@ninepocket/ui/avatar';
import * as badge from '@ninepocket/ui/badge';
import * as button from '@ninepocket/ui/button';
import * as cardImage from '@ninepocket/ui/card-image';
import * as cn from '@ninepocket/ui/cn';
import * as combobox from '@ninepocket/ui/combobox';
import * as dialog from '@ninepocket/ui/dialog';
import * as emptyState from '@ninepocket/ui/empty-state';
import * as errorState from '@ninepocket/ui/error-state';
import * as iconButton from '@ninepocket/ui/icon-button';
import * as menu from '@ninepocket/ui/menu';
import * as popover from '@ninepocket/ui/popover';
import * as progress from '@ninepocket/ui/progress';
import * as scrim from '@ninepocket/ui/scrim';
import * as skeleton from '@ninepocket/ui/skeleton';
import * as spinner from '@ninepocket/ui/spinner';
import * as styleScope from '@ninepocket/ui/style-scope';
import * as tooltip from '@ninepocket/ui/tooltip';
import * as api from '@ninepocket/web-kit/api';
import * as config from '@ninepocket/web-kit/config';
import * as currentUser from '@ninepocket/web-kit/current-user';
import * as problemError from '@ninepocket/web-kit/problem-error';
import * as session from '@ninepocket/web-kit/session';
import * as token from '@ninepocket/web-kit/token';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as query from './shared-query.js';
import * as router from './shared-router.js';

export const sharedModules: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router': router,
  '@tanstack/react-query': query,
  '@ninepocket/web-kit/api': api,
  '@ninepocket/web-kit/config': config,
  '@ninepocket/web-kit/current-user': currentUser,
  '@ninepocket/web-kit/problem-error': problemError,
  '@ninepocket/web-kit/session': session,
  '@ninepocket/web-kit/token': token,
  '@ninepocket/ui/avatar': avatar,
  '@ninepocket/ui/badge': badge,
  '@ninepocket/ui/button': button,
  '@ninepocket/ui/card-image': cardImage,
  '@ninepocket/ui/cn': cn,
  '@ninepocket/ui/combobox': combobox,
  '@ninepocket/ui/dialog': dialog,
  '@ninepocket/ui/empty-state': emptyState,
  '@ninepocket/ui/error-state': errorState,
  '@ninepocket/ui/icon-button': iconButton,
  '@ninepocket/ui/menu': menu,
  '@ninepocket/ui/popover': popover,
  '@ninepocket/ui/progress': progress,
  '@ninepocket/ui/scrim': scrim,
  '@ninepocket/ui/skeleton': skeleton,
  '@ninepocket/ui/spinner': spinner,
  '@ninepocket/ui/style-scope': styleScope,
  '@ninepocket/ui/tooltip': tooltip,
};
