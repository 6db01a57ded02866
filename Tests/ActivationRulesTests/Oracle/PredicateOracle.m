// GNUstep's NSPredicate as an independent reader of predicates: reads a JSON array of [predicate, object] and prints
// for each 1, 0 or "error" with the reason.

#import <Foundation/Foundation.h>

#include <stdio.h>

static void judge(NSString *format, id object) {
  @try {
    NSPredicate *predicate = [NSPredicate predicateWithFormat:format argumentArray:nil];
    puts([predicate evaluateWithObject:object] ? "1" : "0");
  } @catch (NSException *exception) {
    printf("error %s\n", [[exception reason] UTF8String]);
  }
}

int main(void) {
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  NSData *input = [[NSFileHandle fileHandleWithStandardInput] readDataToEndOfFile];
  NSArray *cases = [NSJSONSerialization JSONObjectWithData:input options:0 error:NULL];
  for (NSArray *example in cases) {
    NSAutoreleasePool *inner = [NSAutoreleasePool new];
    judge([example objectAtIndex:0], [example objectAtIndex:1]);
    [inner release];
  }
  [pool release];
  return 0;
}
