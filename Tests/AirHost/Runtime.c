#define _GNU_SOURCE
#include "Runtime.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef enum { VALUE_STRING, VALUE_NUMBER } Kind;

typedef struct Value {
  uint32_t mark;
  Kind kind;
  char *text;
  uint32_t length;
  uint32_t number;
  struct Value *next;
} Value;

typedef struct Context {
  bool is_alive;
  void *native_data;
  uint32_t count;
  const FRENamedFunction *functions;
} Context;

enum { VALUE_MARK = 0x46524556 };

static pthread_t runtime_thread;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static unsigned waiting_events, all_events, violations;
static Value *values;
static char *lent;
static size_t lent_length;
static Context *context;
static FREContextInitializer context_initializer;
static FREContextFinalizer context_finalizer;
static FREFinalizer library_finalizer;
static void *extension_data;

static void violate(const char *what) {
  pthread_mutex_lock(&lock);
  violations++;
  pthread_mutex_unlock(&lock);
  fprintf(stderr, "violation: %s\n", what);
}

unsigned host_violations(void) {
  pthread_mutex_lock(&lock);
  unsigned count = violations;
  pthread_mutex_unlock(&lock);
  return count;
}

// What was lent by FREGetObjectAsUTF8 is void from the next call on.
static void take_back(void) {
  if (!lent) return;
  memset(lent, '!', lent_length);
  free(lent);
  lent = NULL;
}

static bool enter(const char *function) {
  if (!pthread_equal(pthread_self(), runtime_thread)) {
    violate(function);
    return false;
  }
  take_back();
  return true;
}

static Value *new_value(Kind kind) {
  Value *value = calloc(1, sizeof *value);
  value->mark = VALUE_MARK;
  value->kind = kind;
  value->next = values;
  values = value;
  return value;
}

static Value *value_of(FREObject object) {
  for (Value *value = values; value; value = value->next)
    if (value == object && value->mark == VALUE_MARK) return value;
  return NULL;
}

FREResult FREGetContextNativeData(FREContext ctx, void **data) {
  if (!enter(__func__)) return FRE_WRONG_THREAD;
  Context *known = ctx;
  if (!known || known != context || !data) return FRE_INVALID_ARGUMENT;
  *data = known->native_data;
  return FRE_OK;
}

FREResult FRESetContextNativeData(FREContext ctx, void *data) {
  if (!enter(__func__)) return FRE_WRONG_THREAD;
  Context *known = ctx;
  if (!known || known != context) return FRE_INVALID_ARGUMENT;
  known->native_data = data;
  return FRE_OK;
}

FREResult FREGetObjectAsUTF8(FREObject object, uint32_t *length, const uint8_t **text) {
  if (!enter(__func__)) return FRE_WRONG_THREAD;
  Value *value = value_of(object);
  if (!value) return FRE_INVALID_OBJECT;
  if (value->kind != VALUE_STRING) return FRE_TYPE_MISMATCH;
  lent_length = value->length;
  lent = malloc(lent_length + 1);
  memcpy(lent, value->text, lent_length);
  lent[lent_length] = 0;
  *length = value->length + 1;
  *text = (const uint8_t *)lent;
  return FRE_OK;
}

FREResult FRENewObjectFromUTF8(uint32_t length, const uint8_t *text, FREObject *object) {
  if (!enter(__func__)) return FRE_WRONG_THREAD;
  if (!text || !object) return FRE_INVALID_ARGUMENT;
  if (length == 0 || text[length - 1] != 0) {
    violate("FRENewObjectFromUTF8: the length does not count the zero at the end");
    return FRE_INVALID_ARGUMENT;
  }
  *object = host_string((const char *)text, length - 1);
  return FRE_OK;
}

FREResult FRENewObjectFromUint32(uint32_t number, FREObject *object) {
  if (!enter(__func__)) return FRE_WRONG_THREAD;
  if (!object) return FRE_INVALID_ARGUMENT;
  *object = host_number(number);
  return FRE_OK;
}

FREResult FREDispatchStatusEventAsync(FREContext ctx, const uint8_t *code, const uint8_t *level) {
  pthread_mutex_lock(&lock);
  Context *known = ctx;
  bool is_known = known && known == context && known->is_alive;
  bool is_mail = code && level && strcmp((const char *)code, "inlet.mail") == 0
                 && (strcmp((const char *)level, "answer") == 0 || strcmp((const char *)level, "event") == 0);
  if (is_known && is_mail) {
    waiting_events++;
    all_events++;
    pthread_cond_signal(&condition);
  }
  pthread_mutex_unlock(&lock);
  if (!is_known) violate("a status event for a context that is gone");
  if (is_known && !is_mail) violate("a status event that says anything but that there is mail");
  return is_known ? FRE_OK : FRE_INVALID_ARGUMENT;
}

FREObject host_string(const char *bytes, size_t length) {
  Value *value = new_value(VALUE_STRING);
  value->text = malloc(length + 1);
  memcpy(value->text, bytes, length);
  value->text[length] = 0;
  value->length = (uint32_t)length;
  return value;
}

FREObject host_number(uint32_t number) {
  Value *value = new_value(VALUE_NUMBER);
  value->number = number;
  return value;
}

void host_free_values(void) {
  take_back();
  while (values) {
    Value *value = values;
    values = value->next;
    value->mark = 0;
    free(value->text);
    free(value);
  }
}

const char *host_text(FREObject object) {
  Value *value = value_of(object);
  return value && value->kind == VALUE_STRING ? value->text : NULL;
}

bool host_is_number(FREObject object, uint32_t *number) {
  Value *value = value_of(object);
  if (!value || value->kind != VALUE_NUMBER) return false;
  *number = value->number;
  return true;
}

bool host_load(const char *library, const char *initializer, const char *finalizer) {
  runtime_thread = pthread_self();
  void *handle = dlopen(library, RTLD_NOW | RTLD_GLOBAL);
  if (!handle) {
    fprintf(stderr, "%s\n", dlerror());
    return false;
  }
  FREInitializer initialize = (FREInitializer)dlsym(handle, initializer);
  library_finalizer = (FREFinalizer)dlsym(handle, finalizer);
  if (!initialize || !library_finalizer) {
    fprintf(stderr, "no %s or no %s in %s\n", initializer, finalizer, library);
    return false;
  }
  initialize(&extension_data, &context_initializer, &context_finalizer);
  return context_initializer && context_finalizer;
}

void host_unload(void) { library_finalizer(extension_data); }

bool host_create_context(void) {
  Context *made = calloc(1, sizeof *made);
  made->is_alive = true;
  pthread_mutex_lock(&lock);
  context = made;
  pthread_mutex_unlock(&lock);
  context_initializer(extension_data, (const uint8_t *)"inlet", made, &made->count, &made->functions);
  return made->count > 0 && made->functions;
}

uint32_t host_function_count(void) { return context ? context->count : 0; }

// The memory is kept, so that a late use is counted and does not crash this program.
void host_dispose_context(void) {
  if (!context) return;
  context_finalizer(context);
  pthread_mutex_lock(&lock);
  context->is_alive = false;
  context = NULL;
  waiting_events = 0;
  pthread_mutex_unlock(&lock);
}

bool host_call(const char *name, uint32_t count, FREObject *arguments, FREObject *result) {
  for (uint32_t index = 0; context && index < context->count; index++) {
    const FRENamedFunction *function = &context->functions[index];
    if (strcmp((const char *)function->name, name) != 0) continue;
    *result = function->function(context, function->functionData, count, arguments);
    return true;
  }
  return false;
}

bool host_wait_for_status(double seconds) {
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_sec += (time_t)seconds;
  pthread_mutex_lock(&lock);
  int status = 0;
  while (waiting_events == 0 && status == 0) status = pthread_cond_timedwait(&condition, &lock, &until);
  bool came = waiting_events > 0;
  if (came) waiting_events--;
  pthread_mutex_unlock(&lock);
  return came;
}

unsigned host_status_events(void) {
  pthread_mutex_lock(&lock);
  unsigned count = all_events;
  pthread_mutex_unlock(&lock);
  return count;
}
