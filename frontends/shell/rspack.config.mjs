import { shellConfig } from '@ninepocket/web-kit/rspack-preset';

export default shellConfig({ folder: import.meta.dirname, port: 4200 });
