import { describe, expect, it } from '@jest/globals';
import { uploadSetCsv } from '../catalog/admin-cards.js';
import { uploadCardImage } from '../catalog/card-images.js';
import { uploadImport } from '../catalog/imports.js';
import { uploadCollection } from '../collection/files.js';
import { sendImage, sendMessage } from '../social/messages.js';
import type { Endpoint } from './endpoint.js';
import { openApi } from './openapi.js';

const bodyOf = (endpoint: Endpoint) => {
  const { paths } = openApi([endpoint], '1.0.0') as { paths: Record<string, Record<string, { requestBody: object }>> };
  return Object.values(paths)[0]?.[endpoint.method.toLowerCase()]?.requestBody;
};

describe('request bodies in the OpenAPI document', () => {
  it('when an endpoint takes a form, then its file and its fields are named', () => {
    expect(bodyOf(sendImage)).toMatchObject({
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            properties: { image: { type: 'string', format: 'binary' }, recipientId: {}, content: {} },
            required: ['recipientId', 'image'],
          },
        },
      },
    });
    expect(bodyOf(uploadSetCsv)).toMatchObject({
      content: { 'multipart/form-data': { schema: { required: ['setId', 'file'] } } },
    });
    expect(bodyOf(uploadCardImage)).toMatchObject({
      content: { 'multipart/form-data': { schema: { properties: { side: {} }, required: ['image'] } } },
    });
    expect(bodyOf(uploadImport)).toMatchObject({
      content: { 'multipart/form-data': { schema: { required: ['file'] } } },
    });
    expect(bodyOf(uploadCollection)).toMatchObject({
      content: { 'multipart/form-data': { schema: { required: ['file'] } } },
    });
  });

  it('when a JSON body is needed, then it is required', () => {
    expect(bodyOf(sendMessage)).toMatchObject({ required: true, content: { 'application/json': {} } });
  });
});
