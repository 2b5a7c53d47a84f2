// Preloaded into the gateway: responds to requests for Google's certificates with the test's keys.
import nock from 'nock';

nock('https://www.googleapis.com')
  .persist()
  .get('/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com')
  .reply(() => {
    process.stdout.write('{"msg":"google keys requested"}\n');
    if (process.env.TEST_GOOGLE_DOWN) return [500, 'unavailable', { 'Content-Type': 'text/plain' }];
    return [200, process.env.TEST_GOOGLE_KEYS, { 'Content-Type': 'application/json', 'Cache-Control': 'max-age=600' }];
  });
