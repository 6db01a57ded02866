import 'dart:io';

import 'package:flutter/material.dart';

import 'photo_library.dart';

/// The imported photos, one below the other.
class PhotosPage extends StatelessWidget {
  /// The page of a library.
  const PhotosPage({required this.library, super.key});

  /// What is shown.
  final PhotoLibrary library;

  @override
  Widget build(BuildContext context) => ListenableBuilder(
    listenable: library,
    builder: (context, _) {
      final photos = library.photos;
      final problem = library.problem;
      return Scaffold(
        appBar: AppBar(title: Text('${photos.length} photos')),
        body: photos.isEmpty
            ? const Center(child: Text('Pick "Import" in another app.'))
            : ListView.builder(
                itemCount: photos.length,
                itemBuilder: (context, index) => ListTile(
                  leading: Image.file(
                    File(photos[index].path),
                    width: 56,
                    cacheWidth: 168,
                  ),
                  title: Text(photos[index].name),
                  subtitle: Text('${photos[index].size} bytes'),
                  trailing: IconButton(
                    icon: const Icon(Icons.delete),
                    onPressed: () => library.remove(photos[index]),
                  ),
                ),
              ),
        bottomNavigationBar: problem == null
            ? null
            : Padding(padding: const EdgeInsets.all(16), child: Text(problem)),
      );
    },
  );
}
